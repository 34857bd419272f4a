import { useEffect, useRef } from "react";

/**
 * Follows what a page's address says of a search, such as after a link or a step back: `follow` is told of it, unless it is
 * what the search itself asked for, since more may have been typed while that was under way. Gives what says for what it
 * asks.
 */
export function useOtherAddress(address: string, follow: (address: string) => void): (asked: string) => void {
  const seen = useRef(address);
  const asked = useRef<string[]>([]);

  useEffect(() => {
    if (address === seen.current) return;
    seen.current = address;
    const at = asked.current.indexOf(address);
    asked.current = at === -1 ? [] : asked.current.slice(at + 1);
    if (at === -1) follow(address);
  }, [address, follow]);

  return (next) => {
    if (next !== seen.current) asked.current = [...asked.current, next];
  };
}
