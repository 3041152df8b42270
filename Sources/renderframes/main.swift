import Catalog
import Commands
import Foundation

let interrupt = InterruptFlag()
interrupt.install()
let context = Context(apps: Catalog.apps, isInterrupted: { interrupt.isRaised })
exit(CommandLineTool(context).run(Array(CommandLine.arguments.dropFirst())).rawValue)
