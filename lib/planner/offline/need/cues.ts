/**
 * Wordings that tell whether a question wants something done or looked up (a tool) or known, judged or written (a
 * language model), with weights: positive for a tool. The sum decides.
 */
export const CUES: [RegExp, number][] = [
  // done, looked up, live
  [/\bhttps?:|\bwww\.|\.(?:com|org|pdf|csv)\b/i, 1.6],
  [
    /\b(?:latest|newest|recent|recently|current(?:ly)?|real.?time|live|up.to.date|right now|today'?s?|tonight|this (?:week|weekend|month|year)|upcoming|breaking|forecasts?)\b/i,
    1.3,
  ],
  [
    /\b(?:news|headlines|weather|temperature|stocks?|shares?|exchange rates?|prices?|flights?|tickets?|hotels?|restaurants?|traffic|scores?|horoscope|podcasts?|tweets?|videos?|songs?|music|playlists?|movies?|jobs?|products?|recipes?|emails?|calendar|reminders?|maps?|gifs?|memes?|coupons?|deals|discounts?|reviews?|websites?|webpages?|web ?page|apps?|documents?|pdf|files?|images?|photos?|pictures?|charts?|diagrams?|qr|api|database|papers?|domains?|crypto\w*|bitcoin|nft|earthquakes?)\b/i,
    0.9,
  ],
  [
    /\b(?:i(?:'m| am) (?:looking|searching|interested|trying|planning|seeking|in need|having trouble|curious|struggling)|i (?:want|need|would like|wish|require|wanna)|i'd (?:like|love)|looking for)\b/i,
    1.1,
  ],
  [
    /^["']?(?:please )?(?:show|find|search|fetch|get|look up|check|track|book|order|convert|calculate|compute|count|translate|download|play|remind|schedule|send|retrieve|scan|monitor|display|open|locate|compare|generate|set|turn|start|stop|add|remove|delete|update|encode|decode|hash|reverse|sort|format|validate|list|extract|give me|provide)\b/i,
    1,
  ],
  [
    /\b(?:can|could|would|will) you (?:please |kindly |also )?(?:help|find|show|provide|recommend|suggest|tell|check|get|fetch|give|search|look|locate|generate|convert|create|assist|send|set|book|track|list|explain|share)\b|\bhelp me\b|\bassist(?:ance)?\b|\brecommend(?:ations?)?\b/i,
    0.9,
  ],
  [
    /\b(?:how many|how much|count|calculate|compute|convert|what time|how far|how long until|number of|percent|square root|divided by|plus|minus|times)\b|\d\s*[-+*/^×÷]\s*\d/i,
    0.9,
  ],
  [
    /\b(?:available|near(?:by| me)?|local|affordable|cheap(?:est)?|buy|purchase|subscribe|rent|sale|online|platform|service|tool|plugin|software|database|analy[sz]e|statistics|details? (?:about|on|of|for)|information (?:about|on|for|regarding))\b/i,
    0.6,
  ],
  [/[{[]\s*["{[\d]|\b(?:json|csv|xml|html|yaml|regex|base64|morse|snake.?case|camel.?case|sha-?\d+|md5|uuids?)\b/i, 2],
  [/"[^"]{2,}".*"[^"]{2,}"/, 1.1],
  [/\d{4}-\d{2}-\d{2}/, 1],
  [/\bhow old\b.{0,300}\b(?:born|birthday|(?:19|20)\d{2})\b/i, 1.5],
  [/(?<![\p{L}\d])\d[\d.,]{0,19}\s?[°\p{L}]{1,60} (?:in|to|into|as) [°\p{L}]{1,60}/iu, 1.1],
  // known, judged, written
  [/\bhow (?:\S+ ){1,4}works?\b/i, -1.5],
  [
    /^["']?(?:please )?(?:write|compose|rewrite|rephrase|paraphrase|imagine|suppose|brainstorm|complete the|continue|answer the|make up|design|describe|explain|prove|discuss|summari[sz]e (?:the|this text)|classify|select|predict|identify|given|generate (?:a|an|some|the) (?:story|poem|sentence|list|title|dialog\w*|question)|create (?:a|an) (?:story|poem|list|dialog\w*|budget|character)|list (?:some|three|five|ten|\d+)|name (?:some|three|five|\d+)|tell me (?:a|an) (?:joke|story)|act as|pretend|you (?:need|are|will|have)|choose|edit|correct|in this task|translate (?:the|this)|read the|make a (?:list|one)|plan a|give (?:me )?(?:a|an|some) (?:phrase|advice|tips|example))\b/i,
    -1.9,
  ],
  [
    /\b(?:poem|haiku|sonnet|essay|short story|lyrics|joke|riddle|slogan|limerick|screenplay|opening scene|paragraph|one sentence|sentence with)\b/i,
    -1.2,
  ],
  [
    /^["']?(?:so |but |and )?(?:why|how come|what if|what would|would it|should|do you (?:think|believe|like|agree)|is it (?:true|ok|okay|possible|bad|good|wrong|normal|better)|what do you|what's your|who (?:was|is|were|invented|wrote|won|discovered)|where (?:would|might|do|does|did|should)|when (?:did|was|were|you)|if (?:you|a|an|i|the|we)|does|did|do|are (?:we|there any|humans|people)|was|were|has|have)\b/i,
    -1.1,
  ],
  [/^["']?(?:what|how)\b/i, -0.5],
  [/^["']?what (?:is|are|was|were|does|do|might|can|could|makes?|causes?|happens?)\b/i, -0.5],
  [/^["']?how (?:do|does|did|can|could|would|should|is|are|close)\b/i, -0.9],
  [
    /\b(?:difference between|meaning of|pros and cons|advantages|disadvantages|in your opinion|your (?:favou?rite|opinion)|ethical|morally|hypothetical|scenario|history of|concept of|theory|purpose of|example of|reasons?|impact of|relationship between|considered)\b/i,
    -0.8,
  ],
  [
    /\b(?:output|utterance|sentence|passage|following (?:text|paragraph|sentence|question|article)|Solution|Abstract|Example|Premise|Hypothesis|Answer|Step by step|Intermediate)\b.*[:.]/i,
    -0.9,
  ],
  [/\b(?:someone|something|somebody|a person|people|humans|a man|a woman|kids|they)\b/i, -0.4],
  [/\byou\b(?! please| help| find| show| provide| recommend| suggest| tell| check| get| fetch| give)/i, -0.2],
  [/^\s*(?:hi|hello|hey|greetings)\b/i, 0.3],
  [/\b(?:my|i'm|i've)\b/i, 0.3],
  [/\?["']?$/, -0.1],
];

/** From here on a question is held to want a tool. */
export const TOOL_FROM = 0;
