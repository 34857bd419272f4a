"use client";

import { useCallback, useEffect, useRef, useState } from "react";

/** How near the end counts as being there, in CSS pixels. */
const NEAR_END = 48;

/**
 * Keeps a growing box at its end until the person scrolls up. `box` is what scrolls, `content` what grows in it.
 */
export function useScrollFollow() {
  const box = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const [following, setFollowing] = useState(true);
  const wanted = useRef(true);

  const toEnd = useCallback((behavior: ScrollBehavior = "instant") => {
    wanted.current = true;
    setFollowing(true);
    box.current?.scrollTo({ top: box.current.scrollHeight, behavior });
  }, []);

  useEffect(() => {
    const scroller = box.current;
    const grower = content.current;
    if (!scroller || !grower) return;
    let height = scroller.scrollHeight;

    const onScroll = () => {
      // A jump that comes from a change of the content's height is not the person's.
      if (scroller.scrollHeight !== height) return;
      wanted.current = scroller.scrollHeight - scroller.scrollTop - scroller.clientHeight < NEAR_END;
      setFollowing(wanted.current);
    };
    const observer = new ResizeObserver(() => {
      height = scroller.scrollHeight;
      if (wanted.current) scroller.scrollTo({ top: height, behavior: "instant" });
    });
    scroller.addEventListener("scroll", onScroll, { passive: true });
    observer.observe(grower);
    observer.observe(scroller);
    return () => {
      scroller.removeEventListener("scroll", onScroll);
      observer.disconnect();
    };
  }, []);

  return { box, content, following, toEnd };
}
