/** Who can read what one types here, besides oneself: it stands where one types it. */
export function WhoSees({ sendsToModel }: { sendsToModel: boolean }) {
  return (
    <p className="text-center text-faint text-xs">
      Admins of this server can read your questions; creators of tools only if your settings say so.
      {sendsToModel ? " The model’s provider receives them too." : ""}
    </p>
  );
}
