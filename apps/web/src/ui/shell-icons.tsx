// The header's icons are drawn here, because the icon library would add two kilobytes to every page.

/** Makes an icon from the path of its lines, on a grid of 24 by 24. */
export function icon(drawing: string) {
  return function ShellIcon({ className = 'size-6' }: { className?: string | undefined }) {
    return (
      <svg
        aria-hidden="true"
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinecap="round"
        strokeLinejoin="round"
        className={className}
      >
        <path d={drawing} />
      </svg>
    );
  };
}

export const MenuIcon = icon('M4 7h16M4 12h16M4 17h16');
export const CrossIcon = icon('M6 6l12 12M18 6L6 18');
export const SearchIcon = icon('M4 11a7 7 0 1 0 14 0a7 7 0 1 0 -14 0M16 16l5 5');
/** A shop with an awning. */
export const ShopIcon = icon(
  'M4 12v8h16v-8M6 3h12l3 6a3 3 0 0 1-6 0a3 3 0 0 1-6 0a3 3 0 0 1-6 0zM10 20v-5h4v5',
);
export const LeaveIcon = icon('M10 4H6a2 2 0 0 0-2 2v12a2 2 0 0 0 2 2h4M15 8l4 4-4 4M19 12H9');
export const UnpluggedIcon = icon(
  'M3 21l3-3M5 15l4 4 2-2a2.8 2.8 0 0 0-4-4zM21 3l-3 3M19 9l-4-4-2 2a2.8 2.8 0 0 0 4 4zM9 13l2-2M11 15l2-2',
);
