/**
 * Words that say how a question is put and not what it is about. Where the catalogue is small, how rare a word is says
 * little, so these are left out of a question unless it has no others.
 */
export const STOP_WORDS: ReadonlySet<string> = new Set(
  `a about above after again all also am an and any are as at be because been before being below both but by can could
  did do does doing done down during each few for from further get give go had has have having he her here hers him his
  how i if im in into is it its itself just know let like ll made make me more most much must my need no nor not now of
  off on once only or other our ours out over own please re s same shall she should show so some such t tell than that
  the their theirs them then there these they this those through to too under until up us use used using ve very want
  was we were what when where which while who whom why will with would you your yours`.split(/\s+/),
);
