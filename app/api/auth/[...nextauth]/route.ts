import { handleAuth } from "@/lib/auth";

export { handleAuth as GET, handleAuth as POST };
