"use client";

import dynamic from "next/dynamic";
import { patiently } from "@/components/ui/patiently";

/** A trace for a page that may show none: what draws it comes with the first one. */
export const LaterTraceView = dynamic(() => patiently(() => import("./trace-view")).then((module) => module.TraceView));
