/** Verbs that begin a step of a goal. */
export const STEP_VERBS: ReadonlySet<string> = new Set(
  `
  add analyse analyze answer apply arrange ask assess book browse build buy calculate call check choose clean collect compare compile
  compose compute connect convert copy correct count create decide delete deliver describe design detect determine develop divide do
  download draft draw email estimate evaluate explain export extract fetch fill filter find fix forecast format gather generate get give
  help identify illustrate improve inform insert inspect investigate invite keep learn let list listen locate look make measure merge
  monitor move need notify obtain open order organise organize outline perform plan play plot post predict prepare present print process
  produce propose provide publish rank read recommend record remind remove rename replace report request research reserve retrieve return
  review rewrite run save say schedule search see select send set share show simulate solve sort start stop store submit suggest summarise
  summarize take tell test track transform translate try turn update upload use validate verify visualise visualize want watch work would
  write
`
    .trim()
    .split(/\s+/),
);
