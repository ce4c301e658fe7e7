/** A lit doorway by the sea, with the first letter of the host's name. */
export function Doorway({ letter }: { letter: string }) {
  return (
    <svg viewBox="0 0 320 400" aria-hidden="true" className="w-full max-w-52 sm:max-w-md">
      <defs>
        <linearGradient id="doorway-sky" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="#48566f" />
          <stop offset=".42" stopColor="#b98a83" />
          <stop offset=".7" stopColor="#f0c196" />
        </linearGradient>
        <clipPath id="doorway-arch">
          <path d="M20 400V160a140 140 0 0 1 280 0v240z" />
        </clipPath>
      </defs>
      <g clipPath="url(#doorway-arch)">
        <path fill="url(#doorway-sky)" d="M0 0h320v400H0z" />
        <circle cx="212" cy="262" r="26" fill="#fbe3c0" />
        <path d="M0 280h320v120H0z" fill="#245b60" />
        <path
          d="M20 280c8-34 20-58 36-60 12 0 14 14 20 14 8 0 10-30 26-28 18 4 26 44 34 74z"
          fill="#3c4d5c"
        />
        <path
          d="M186 294h54M176 306h72M192 318h42M202 330h20"
          stroke="#f3c999"
          strokeWidth="1.6"
          strokeLinecap="round"
          opacity=".75"
        />
        <path d="M0 356c60-14 120 10 180 0s100-12 140-4v60H0z" fill="#143a3e" />
      </g>
      <path
        d="M20 400V160a140 140 0 0 1 280 0v240M8 400V160a152 152 0 0 1 304 0v240"
        fill="none"
        stroke="var(--line)"
        strokeWidth="1.25"
      />
      <text
        x="160"
        y="180"
        textAnchor="middle"
        fill="#fff"
        fontSize="104"
        fontWeight="300"
        className="font-display"
      >
        {letter}
      </text>
    </svg>
  );
}
