export function Portrait() {
  return (
    <svg
      role="img"
      aria-label="A drawing of Ines at her workbench"
      viewBox="0 0 240 240"
      className="w-32 rounded-[2rem] border border-base-300 md:w-64"
    >
      <rect width="240" height="240" fill="#e9d9c2" />
      <circle cx="188" cy="52" r="30" fill="#f4b942" />
      <path d="M0 178h240v62H0z" fill="#37322c" />
      <path d="M58 190c4-44 30-62 62-62s58 18 62 62z" fill="#0f5f54" />
      <path d="M104 112h32v24a16 16 0 0 1-32 0z" fill="#c98d63" />
      <ellipse cx="120" cy="88" rx="34" ry="39" fill="#dca57c" />
      <path d="M82 92c-6-46 22-62 44-58 26 2 38 24 31 60-6-22-20-32-40-34-14 4-29 10-35 32z" fill="#3b2620" />
      <circle cx="150" cy="40" r="15" fill="#3b2620" />
      <g fill="none" stroke="#2a2622" strokeWidth="3">
        <circle cx="106" cy="92" r="10" />
        <circle cx="135" cy="92" r="10" />
        <path d="M116 91h9" />
      </g>
      <path d="M110 112c6 6 15 6 21 0" fill="none" stroke="#7a3f28" strokeWidth="3" strokeLinecap="round" />
      <g>
        {[64, 88, 112, 136, 160].map((x, key) => (
          <g key={x}>
            <rect x={x} y="196" width="20" height="20" rx="4" fill={key === 4 ? '#8f2f14' : '#b9ad98'} />
            <rect x={x + 2} y="196" width="16" height="15" rx="3" fill={key === 4 ? '#c8492a' : '#f2ede3'} />
          </g>
        ))}
      </g>
    </svg>
  );
}
