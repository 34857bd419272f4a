/** What the planner can say of itself. */
export type Topic = "greeting" | "thanks" | "goodbye" | "about" | "abilities" | "wellbeing" | "praise" | "empty";

/** Every repeat has the bound that small talk is long at most, so that none goes back and forth for long. */
const HELLO =
  "(?:hi{1,99}|hiya|hey{1,99}|hello{1,99}|hallo|howdy|yo|greetings|salutations|good (?:morning|afternoon|evening|day)|g'?day|hola|bonjour|sup|what'?s up|wassup|ahoy|welcome)";
const TRAIL =
  "(?:[\\s,.!?:;()^\\-🙂👋😊]|there|again|everyone|everybody|all|you|friend|agient|agent|bot|mate|buddy|guys|folks|to you|sir|dear|team|world|my|very much|so much|a lot|for (?:the |your |all )?(?:help|that|this|everything|answer|today)|today|now|later|then|soon|tomorrow|please|and|well|is|are|how){0,99}";

const PATTERNS: [Topic, RegExp][] = [
  [
    "wellbeing",
    new RegExp(
      `^(?:${HELLO}${TRAIL})?(?:how are you(?: doing)?(?: today)?|how(?:'s| is) it going|how do you do|how are things|how have you been|are you (?:ok|okay|well|there))${TRAIL}$`,
      "iu",
    ),
  ],
  [
    "thanks",
    new RegExp(
      `^(?:ok(?:ay)?|great|perfect|cool|nice|awesome)?[\\s,.!]*(?:many thanks|thanks|thank you|thx|ty|cheers|much appreciated|i appreciate (?:it|that|your help)|appreciate it)${TRAIL}$`,
      "iu",
    ),
  ],
  [
    "goodbye",
    new RegExp(
      `^(?:ok(?:ay)?[\\s,.!]*)?(?:bye+|bye bye|goodbye|good bye|good night|see (?:you|ya)|ciao|farewell|take care|until next time|cya|that'?s all|have a (?:nice|good|great) (?:day|one|evening|weekend))${TRAIL}$`,
      "iu",
    ),
  ],
  [
    "about",
    /^(?:and |so |hey,? |hi,? )?(?:who|what) (?:exactly )?(?:are|r) (?:you|u)\b[\s?!.]*$|^(?:what(?:'s| is) your name|are you (?:an? )?(?:ai|bot|robot|human|real|language model|llm|chatgpt|person)|introduce yourself|tell me about yourself|what is (?:agient|tool-?mart)|who (?:made|built|created) you|what model (?:are you|do you use))\b[\s\S]{0,20}$/iu,
  ],
  [
    "abilities",
    /^(?:(?:hi|hello|hey)[,!. ]*)?(?:help(?: me)?(?: please)?|what (?:can|could|do) you (?:do|offer|help (?:me )?with)(?: for me)?|what (?:tools|can i ask)[\s\S]{0,30}|how (?:can you help|do you work|does this work|do i use (?:this|you))[\s\S]{0,12}|what(?:'s| is) this|what are (?:your|you) (?:abilities|capabilities|able to do|capable of)|show me what you can do|can you help me|how can you help(?: me)?)[\s?!.]*$/iu,
  ],
  [
    "praise",
    /^(?:(?:that(?:'s| is| was)|you(?:'re| are)|it(?:'s| is))\s+)?(?:great|good|nice|cool|awesome|perfect|amazing|wonderful|excellent|brilliant|good (?:job|work|bot)|well done|nice work|ok(?:ay)?|got it|i see|lol|haha+|wow|yes|no|sure|fine|interesting|nothing|never ?mind)[\s!.,]*$/iu,
  ],
  ["greeting", new RegExp(`^${HELLO}${TRAIL}$`, "iu")],
  [
    "greeting",
    /^(?:nice|pleased|good|great|happy) to (?:meet|see) you[\s!.]{0,19}(?:again|too)?[\s!.]{0,19}$|^(?:anybody|anyone|is (?:anybody|anyone)) (?:there|here|home)[\s?!.]{0,19}$/iu,
  ],
  ["empty", /^[^\p{L}\p{N}]*$/u],
];

/** In characters; small talk is short. */
const LONGEST = 100;

/** What small talk a question is, if it is nothing else. */
export function smallTalk(question: string): Topic | undefined {
  const plain = question.trim().replace(/\s+/g, " ");
  if (plain.length > LONGEST) return undefined;
  return PATTERNS.find(([, pattern]) => pattern.test(plain))?.[0];
}
