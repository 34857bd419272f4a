import type { ModelForm } from "@/lib/connections";
import type { Outcome } from "@/lib/outcome";

export type SaveModel = (form: ModelForm, isNew: boolean) => Promise<Outcome<null>>;

/** What admins do to models. */
export interface ModelActions {
  save: SaveModel;
  remove: (name: string) => Promise<Outcome<null>>;
  setDefault: (name: string | null) => Promise<Outcome<null>>;
}
