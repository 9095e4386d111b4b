// The header's icons. They are drawn here, because the icon library would add two kilobytes to every page.

function icon(drawing: string) {
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

const ring = 'M8 12a4 4 0 1 0 8 0a4 4 0 1 0 -8 0';

export const MenuIcon = icon('M4 7h16M4 12h16M4 17h16');
export const CrossIcon = icon('M6 6l12 12M18 6L6 18');
export const SearchIcon = icon('M4 11a7 7 0 1 0 14 0a7 7 0 1 0 -14 0M16 16l5 5');
/** A shop with its awning. */
export const ShopIcon = icon(
  'M4 12v8h16v-8M6 3h12l3 6a3 3 0 0 1-6 0a3 3 0 0 1-6 0a3 3 0 0 1-6 0zM10 20v-5h4v5',
);
export const SunIcon = icon(
  `${ring}M12 2.5v2M12 19.5v2M2.5 12h2M19.5 12h2M5.3 5.3l1.4 1.4M17.3 17.3l1.4 1.4M5.3 18.7l1.4-1.4M17.3 6.7l1.4-1.4`,
);
export const MoonIcon = icon('M20 14.5A8.5 8.5 0 1 1 9.5 4a7 7 0 0 0 10.5 10.5z');
export const SunMoonIcon = icon(`${ring}M12 2.5v19M2.5 12h2M5.3 5.3l1.4 1.4M5.3 18.7l1.4-1.4`);
export const LeaveIcon = icon('M10 4H6a2 2 0 0 0-2 2v12a2 2 0 0 0 2 2h4M15 8l4 4-4 4M19 12H9');
export const UnpluggedIcon = icon(
  'M3 21l3-3M5 15l4 4 2-2a2.8 2.8 0 0 0-4-4zM21 3l-3 3M19 9l-4-4-2 2a2.8 2.8 0 0 0 4 4zM9 13l2-2M11 15l2-2',
);
