/** The villa's sign: a long low roof over the line of the sea. */
export function VillaMark({ className = 'size-7' }: { className?: string }) {
  return (
    <svg
      viewBox="0 0 32 32"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinecap="round"
      aria-hidden="true"
      className={className}
    >
      <path d="M3 13.5 16 7l13 6.5M8 13v7M24 13v7" />
      <path d="M3 24.5c2.2-1.8 4.3-1.8 6.5 0s4.3 1.8 6.5 0 4.3-1.8 6.5 0 4.3 1.8 6.5 0" />
    </svg>
  );
}
