import Foundation
import Render

/// A post: header, media by kind, actions, caption. The media of each kind is a view of its own.
struct PostView: View {
  let post: PostState

  var body: some View {
    VStack(alignment: .leading, spacing: 0) {
      PostHeader(post: post)
      media
      ActionRow(post: post)
      CaptionBlock(post: post)
    }
    .accessibilityIdentifier("post.\(post.id)")
  }

  @ViewBuilder private var media: some View {
    switch post.post.kind {
    case .photo(let item): PhotoMedia(post: post, item: item)
    case .carousel(let items): CarouselMedia(post: post, items: items)
    case .reel(let item): ReelMedia(post: post, item: item)
    }
  }
}
