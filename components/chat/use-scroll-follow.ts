"use client";

import { useCallback, useEffect, useRef, useState } from "react";

/** How near the end counts as being there, in CSS pixels. */
const NEAR_END = 48;

/**
 * Keeps a growing box at its end while there is something to follow, until the person scrolls up or uses something in
 * it. `box` is what scrolls, `content` what grows in it.
 */
export function useScrollFollow(active: boolean) {
  const box = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const [following, setFollowing] = useState(true);
  const wanted = useRef(active);

  useEffect(() => {
    wanted.current = active;
  }, [active]);

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

    const isNearEnd = () => scroller.scrollHeight - scroller.scrollTop - scroller.clientHeight < NEAR_END;
    const onScroll = () => {
      // A jump that comes from a change of the content's height is not the person's.
      if (scroller.scrollHeight !== height) return;
      wanted.current = isNearEnd();
      setFollowing(wanted.current);
    };
    const hold = () => {
      wanted.current = false;
    };
    const observer = new ResizeObserver(() => {
      height = scroller.scrollHeight;
      if (wanted.current) scroller.scrollTo({ top: height, behavior: "instant" });
      else setFollowing(isNearEnd());
    });
    scroller.addEventListener("scroll", onScroll, { passive: true });
    grower.addEventListener("click", hold, { capture: true });
    observer.observe(grower);
    observer.observe(scroller);
    return () => {
      scroller.removeEventListener("scroll", onScroll);
      grower.removeEventListener("click", hold, { capture: true });
      observer.disconnect();
    };
  }, []);

  return { box, content, following, toEnd };
}
