import { spawn } from "node:child_process";
import { AppError } from "@/lib/errors";
import { buildState, stampBuild } from "./build-stamp";

/** Builds the app where there is no build or its sources changed, which `say` is told. Error: AppError when the build is damaged or fails. */
export async function ensureBuild(root = ".", say: (step: string) => void = () => undefined): Promise<void> {
  const state = buildState(root);
  if (state === "fresh") return;
  if (state === "damaged") {
    throw new AppError("misconfigured", "The build in .next is damaged. Run “npm run build”, then start again.");
  }
  console.log(state === "missing" ? "Building the app, once …" : "Sources have changed: building the app again …");
  say("It is building its pages, which takes a minute or two and is done once.");
  await build();
}

/** Builds the app. Error: AppError with the end of what the build printed. */
export async function build(): Promise<void> {
  const started = performance.now();
  const child = spawn(process.execPath, ["node_modules/next/dist/bin/next", "build"], {
    stdio: ["ignore", "pipe", "pipe"],
    env: { ...process.env, NODE_ENV: "production", NEXT_TELEMETRY_DISABLED: "1" },
  });
  let output = "";
  child.stdout.on("data", (chunk: Buffer) => {
    output += chunk;
  });
  child.stderr.on("data", (chunk: Buffer) => {
    output += chunk;
  });
  const code = await new Promise<number | null>((resolve, reject) => child.on("error", reject).on("close", resolve));
  if (code !== 0) {
    console.error(output.slice(-4_000));
    throw new AppError("misconfigured", "The app could not be built: see the lines above.");
  }
  stampBuild();
  console.log(`Built in ${((performance.now() - started) / 1000).toFixed(0)} s.`);
}
