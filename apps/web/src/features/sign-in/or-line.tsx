/** Parts one way of signing in from the other. */
export function OrLine() {
  return (
    <p className="my-6 flex items-center gap-4 text-sm text-(--muted) before:h-px before:flex-1 before:bg-base-300 after:h-px after:flex-1 after:bg-base-300">
      or
    </p>
  );
}
