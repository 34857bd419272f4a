/** States of the United States by name, with their postal abbreviations. */
const STATES: Record<string, string> = Object.fromEntries(
  `Alabama AL, Alaska AK, Arizona AZ, Arkansas AR, California CA, Colorado CO, Connecticut CT, Delaware DE, Florida FL, Georgia GA, Hawaii HI,
  Idaho ID, Illinois IL, Indiana IN, Iowa IA, Kansas KS, Kentucky KY, Louisiana LA, Maine ME, Maryland MD, Massachusetts MA, Michigan MI,
  Minnesota MN, Mississippi MS, Missouri MO, Montana MT, Nebraska NE, Nevada NV, New Hampshire NH, New Jersey NJ, New Mexico NM, New York NY,
  North Carolina NC, North Dakota ND, Ohio OH, Oklahoma OK, Oregon OR, Pennsylvania PA, Rhode Island RI, South Carolina SC, South Dakota SD,
  Tennessee TN, Texas TX, Utah UT, Vermont VT, Virginia VA, Washington WA, West Virginia WV, Wisconsin WI, Wyoming WY`
    .split(",")
    .map((entry) => [entry.trim().slice(0, -3).toLowerCase(), entry.trim().slice(-2)]),
);

/** Large cities whose name alone leaves no doubt, with the state or country that such addresses add. */
const REGIONS: Record<string, string> = {
  "new york": "NY",
  "new york city": "NY",
  "los angeles": "CA",
  chicago: "IL",
  houston: "TX",
  phoenix: "AZ",
  philadelphia: "PA",
  "san antonio": "TX",
  "san diego": "CA",
  dallas: "TX",
  "san jose": "CA",
  austin: "TX",
  "san francisco": "CA",
  seattle: "WA",
  denver: "CO",
  boston: "MA",
  "las vegas": "NV",
  detroit: "MI",
  miami: "FL",
  atlanta: "GA",
  berkeley: "CA",
  oakland: "CA",
  sacramento: "CA",
  "new orleans": "LA",
  minneapolis: "MN",
  honolulu: "HI",
  london: "UK",
  paris: "France",
  berlin: "Germany",
  madrid: "Spain",
  rome: "Italy",
  tokyo: "Japan",
  beijing: "China",
  shanghai: "China",
  mumbai: "India",
  delhi: "India",
  bangalore: "India",
  hyderabad: "India",
  chennai: "India",
  sydney: "Australia",
  melbourne: "Australia",
  toronto: "Canada",
  vancouver: "Canada",
  dubai: "UAE",
  singapore: "Singapore",
  bangkok: "Thailand",
  seoul: "South Korea",
  moscow: "Russia",
  cairo: "Egypt",
  istanbul: "Turkey",
};

/** The postal abbreviation of a state named in full. */
export function stateCode(text: string): string | undefined {
  return STATES[text.toLowerCase()];
}

/** “Chicago” as “Chicago, IL”; a place that is not known for sure stays as it is. */
export function withRegionOf(city: string): string {
  const region = city.includes(",") ? undefined : REGIONS[city.toLowerCase()];
  return region === undefined ? city : `${city}, ${region}`;
}
