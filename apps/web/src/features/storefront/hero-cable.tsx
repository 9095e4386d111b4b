const coil = 'c 6 -34 24 -34 18 0 s -14 22 -7 0 '.repeat(11);

/** A coiled cable that leaves the keyboard and divides, like a track before a station. */
export function HeroCable() {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 1440 560"
      preserveAspectRatio="xMaxYMid slice"
      fill="none"
      stroke="currentColor"
      strokeLinecap="round"
      className="pointer-events-none absolute inset-0 hidden size-full text-base-300 lg:block"
    >
      <g strokeWidth="5">
        <path d={`M1470 40 C 1330 30 1270 96 1160 84 C 1110 80 1080 60 1040 72 ${coil} `} />
        <path d="M1168 84 C 1160 160 1150 180 1150 240" />
      </g>
      <g strokeWidth="2" strokeDasharray="1 11">
        <path d="M-20 500 H 520 C 640 500 660 430 780 430 H 1470" />
        <path d="M-20 520 H 1470" />
        <path d="M300 520 C 420 520 440 545 560 545 H 1470" />
      </g>
    </svg>
  );
}
