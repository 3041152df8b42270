import Foundation
import Testing

@testable import Instagram

@MainActor
@Suite("Stories play on the run's clock")
struct StoryPlayerTests {
  private func open(_ friend: String) -> (StoryPlayer, TestClock, AppStore) {
    let (store, clock) = (AppStore(), TestClock())
    clock.attach(store)
    let player = StoryPlayer(store, opening: friend)
    player.start()
    return (player, clock, store)
  }

  @Test("five seconds a segment, then the next, then the next friend (IG-STORY-06, IG-STORY-08)")
  func advances() {
    let (player, clock, store) = open("maya")
    clock.run(to: 4.99)
    #expect(player.segment == 0)
    clock.run(to: 5)
    #expect(player.segment == 1 && player.elapsed == 0)
    clock.run(to: 15)
    #expect(player.current?.id == "theo" && player.segment == 0)
    #expect(store.stories[0].isSeen && !store.stories[1].isSeen)
  }

  @Test("a hold of one second shifts everything by one second (IG-STORY-07)")
  func holds() {
    let (player, clock, _) = open("maya")
    clock.run(to: 2)
    player.pause()
    clock.run(to: 3)
    #expect(player.elapsed == 2)
    player.resume()
    clock.run(to: 5.9)
    #expect(player.segment == 0)
    clock.run(to: 6)
    #expect(player.segment == 1)
  }

  @Test("taps move on and back, and start the segment's time afresh (IG-STORY-05)")
  func taps() {
    let (player, clock, _) = open("theo")
    clock.run(to: 3)
    player.next()
    #expect(player.segment == 1)
    clock.run(to: 7.9)
    #expect(player.segment == 1)
    player.previous()
    #expect(player.segment == 0)
    player.previous()
    #expect(player.current?.id == "maya" && player.segment == 0)
  }

  @Test("after the last friend the viewer closes, and no timer is left (IG-STORY-12)")
  func ends() {
    let (player, clock, store) = open("ava")
    clock.run(to: 10)
    #expect(player.isFinished && store.stories.last?.isSeen == true)
    clock.run(to: 60)
    #expect(player.current?.id == "ava" && player.segment == 1)
  }
}
