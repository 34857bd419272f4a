/** What no page loads or allows, whoever wrote what is on it. */
const POLICY = [
  "default-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "font-src 'self'",
  "object-src 'none'",
  "base-uri 'self'",
  "form-action 'self'",
  "frame-ancestors 'none'",
];

/** A content security policy: what all pages have in common, and where scripts come from and connect to. */
export function securityPolicy(scripts: string, connections = "'self'"): string {
  return [...POLICY, `script-src ${scripts}`, `connect-src ${connections}`].join("; ");
}

/** Headers of every response, files and failures too: what is no page has no scripts, and nobody guesses what it is. */
export const SAFETY_HEADERS = {
  "content-security-policy": securityPolicy("'none'"),
  "x-content-type-options": "nosniff",
  "referrer-policy": "same-origin",
};
