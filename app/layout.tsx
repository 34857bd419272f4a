import type { Metadata, Viewport } from "next";
import type { ReactNode } from "react";
import { EarlyInput } from "@/components/shell/early/early-input";
import { Footer } from "@/components/shell/footer";
import { NavigationProgress } from "@/components/shell/navigation-progress";
import { TopBar } from "@/components/shell/top-bar";
import { classNames } from "@/components/ui/class-names";
import { caller } from "@/lib/identity";
import { signOut } from "./(account)/actions";
import { FONTS } from "./fonts";
import "./globals.css";
import { scriptNonce } from "./nonce";
import { savePreferences } from "./preferences/actions";
import { readPreferences } from "./preferences/preferences";
import { siteOrigin } from "./site";

const SOCIAL_CARD = "AGIent: ask, and see how the answer was found";

export async function generateMetadata(): Promise<Metadata> {
  return {
    metadataBase: new URL(await siteOrigin()),
    title: { default: "AGIent", template: "%s · AGIent" },
    description: "Ask a question; AGIent finds a tool for it in an open marketplace, runs it, and shows every step.",
    applicationName: "AGIent",
    icons: { icon: "/icon.svg", apple: "/apple-icon.png" },
    openGraph: {
      siteName: "AGIent",
      images: [{ url: "/social-card.png", width: 1200, height: 630, alt: SOCIAL_CARD }],
    },
    twitter: { card: "summary_large_image", images: [{ url: "/social-card.png", alt: SOCIAL_CARD }] },
  };
}

export const viewport: Viewport = {
  themeColor: [
    { media: "(prefers-color-scheme: light)", color: "#f8f9fa" },
    { media: "(prefers-color-scheme: dark)", color: "#0c0e10" },
  ],
};

export default async function RootLayout({ children }: { children: ReactNode }) {
  const [{ theme }, { user }, nonce] = await Promise.all([readPreferences(), caller(), scriptNonce()]);
  return (
    <html lang="en" className={classNames(FONTS, theme)} suppressHydrationWarning>
      <body className="group/page flex min-h-dvh flex-col">
        <EarlyInput nonce={nonce} />
        <a
          href="#main"
          className="sr-only focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-50 focus:rounded focus:bg-surface focus:px-3 focus:py-2"
        >
          Skip to the content
        </a>
        <NavigationProgress />
        <TopBar
          theme={theme}
          save={savePreferences}
          handle={user?.handle ?? null}
          isAdmin={user?.role === "admin"}
          signOut={signOut}
        />
        {children}
        <Footer />
      </body>
    </html>
  );
}
