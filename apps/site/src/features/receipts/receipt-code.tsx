import { groupReceiptCode } from '@villa/shared/domain/money/receipt-code.ts';

/** Characters of one width: none is overlooked. Here alone, so the page's styles need no face for it. */
export const CODE_FACE = { fontFamily: 'ui-monospace, Consolas, Menlo, monospace' };

/** A receipt's code as it stands on the paper; lines break between its groups alone. */
export function ReceiptCode({ code }: { code: string }) {
  const groups = groupReceiptCode(code).match(/[^- ]*[- ]|[^- ]+/g) ?? [];
  return (
    <span style={CODE_FACE} className="inline-flex flex-wrap">
      {groups.map((group, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- two groups may be alike
        <span key={index} className="whitespace-pre">
          {group}
        </span>
      ))}
    </span>
  );
}
