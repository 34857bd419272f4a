"use client";

import dynamic from "next/dynamic";
import { useEffect, useRef, useState } from "react";
import { patiently } from "@/components/ui/patiently";
import type { HealthDay } from "@/lib/statistics";

/** How far below the screen the drawing starts to load. */
const AHEAD = "300px";

/** What draws is larger than the rest of the page's scripts together: it comes only where somebody will see it. */
const HealthChart = dynamic(() => patiently(() => import("./health-chart")).then((module) => module.HealthChart), {
  ssr: false,
});

export interface HealthChartProps {
  days: readonly HealthDay[];
  kind: "rate" | "duration";
}

/** Draws as soon as its place is near the screen; fills its place. */
export function LazyHealthChart(props: HealthChartProps) {
  const place = useRef<HTMLDivElement>(null);
  const [near, setNear] = useState(false);

  useEffect(() => {
    if (!place.current) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setNear(true);
      },
      { rootMargin: AHEAD },
    );
    observer.observe(place.current);
    return () => observer.disconnect();
  }, []);

  return (
    <div ref={place} className="h-full">
      {near ? <HealthChart {...props} /> : null}
    </div>
  );
}
