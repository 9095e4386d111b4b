/** A table for a terminal: the first column to the left, the others to the right. */
export function formatTable(rows: readonly (readonly string[])[], leftColumns = 1): string {
  const columns = Math.max(...rows.map((row) => row.length));
  const widths = Array.from({ length: columns }, (_, column) =>
    Math.max(...rows.map((row) => row[column]?.length ?? 0)),
  );
  const line = (row: readonly string[]) =>
    widths
      .map((width, column) => {
        const cell = row[column] ?? '';
        return column < leftColumns ? cell.padEnd(width) : cell.padStart(width);
      })
      .join('  ')
      .trimEnd();
  const [head, ...body] = rows.map(line);
  return [head, widths.map((width) => '─'.repeat(width)).join('  '), ...body].join('\n');
}
