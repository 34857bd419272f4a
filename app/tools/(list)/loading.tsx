import { Skeleton } from "@/components/ui/skeleton";

const CARDS = ["a", "b", "c", "d", "e", "f"];

export default function CatalogueLoading() {
  return (
    <main
      id="main"
      aria-busy="true"
      aria-label="Tools are loading"
      className="mx-auto flex w-full max-w-6xl flex-col gap-6 px-4 py-8 sm:px-6"
    >
      <Skeleton className="h-16 w-80 max-w-full" />
      <Skeleton className="h-10" />
      <Skeleton className="h-16" />
      <div className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
        {CARDS.map((card) => (
          <Skeleton key={card} className="h-36" />
        ))}
      </div>
    </main>
  );
}
