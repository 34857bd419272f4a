// Starts the app as `npm start` does, with a scripted agent in the place of the super-agent over A2A.
import { getEnv } from "@/lib/env";
import { oneCopy } from "@/lib/one-copy";
import { createApp } from "@/lib/server/wiring/create-app";
import { scriptedSource } from "./scripted-source";

const source = scriptedSource();
const kept = oneCopy("app", () => ({}));
kept.opening = createApp(getEnv()).then((app) => ({ ...app, a2a: () => async () => source }));

await import("../start");
