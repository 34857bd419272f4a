// Started once, to see whether Deno runs under a layer of protection.
Deno.exit(0);
