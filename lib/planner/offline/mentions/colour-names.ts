/** What a colour's name begins with that may stand apart: “dark green”. */
const SHADE = /^(?:dark|light|medium|pale|deep|hot)(?=[a-z]{3})/;

/** What it ends with that may stand apart, unless another colour goes before it: “sky blue”. */
const HUE =
  /(?<=[a-z]{3})(?<!^(?:blue|green|orange|red|violet|yellow))(?:blue|brown|cyan|gray|green|grey|orange|orchid|pink|red|salmon|turquoise|violet|white|yellow)$/;

/** A pattern of a colour's name as one word or several. */
export function inWords(name: string): string {
  return name.replace(SHADE, "$& ?").replace(HUE, " ?$&");
}

/** The named colours of CSS Color Module Level 4. */
export const COLOUR_NAMES =
  `aliceblue antiquewhite aqua aquamarine azure beige bisque black blanchedalmond blue blueviolet brown burlywood cadetblue
chartreuse chocolate coral cornflowerblue cornsilk crimson cyan darkblue darkcyan darkgoldenrod darkgray darkgreen darkgrey darkkhaki
darkmagenta darkolivegreen darkorange darkorchid darkred darksalmon darkseagreen darkslateblue darkslategray darkslategrey darkturquoise
darkviolet deeppink deepskyblue dimgray dimgrey dodgerblue firebrick floralwhite forestgreen fuchsia gainsboro ghostwhite gold goldenrod
gray green greenyellow grey honeydew hotpink indianred indigo ivory khaki lavender lavenderblush lawngreen lemonchiffon lightblue
lightcoral lightcyan lightgoldenrodyellow lightgray lightgreen lightgrey lightpink lightsalmon lightseagreen lightskyblue lightslategray
lightslategrey lightsteelblue lightyellow lime limegreen linen magenta maroon mediumaquamarine mediumblue mediumorchid mediumpurple
mediumseagreen mediumslateblue mediumspringgreen mediumturquoise mediumvioletred midnightblue mintcream mistyrose moccasin navajowhite
navy oldlace olive olivedrab orange orangered orchid palegoldenrod palegreen paleturquoise palevioletred papayawhip peachpuff peru pink
plum powderblue purple rebeccapurple red rosybrown royalblue saddlebrown salmon sandybrown seagreen seashell sienna silver skyblue
slateblue slategray slategrey snow springgreen steelblue tan teal thistle tomato turquoise violet wheat white whitesmoke yellow
yellowgreen`.split(/\s+/);

/** A colour as CSS writes it: “darkgreen”. */
export function colourNamed(said: string): string {
  return /[#(]/.test(said) ? said : said.replaceAll(" ", "");
}
