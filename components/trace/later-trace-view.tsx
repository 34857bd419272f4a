"use client";

import dynamic from "next/dynamic";
import { patiently } from "@/components/ui/patiently";

/** A trace for a page that may show none: what draws it comes with the first one, and nothing around it waits for that. */
export const LaterTraceView = dynamic(
  () => patiently(() => import("./trace-view")).then((module) => module.TraceView),
  // With something to show meanwhile it is a boundary of its own; else the whole chat would wait.
  { loading: () => null },
);
