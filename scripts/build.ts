// Builds the app, whatever the state of an earlier build.
import { build } from "./lib/ensure-build";
import { runMain } from "./lib/run-main";

await runMain(build);
