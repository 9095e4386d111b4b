/** Why an engine that said nothing may have ended, and what to do; for a person to read. */
export function explainSilentEnd(dataFolder: string): string {
  return (
    `the database engine ended while opening the data folder ${dataFolder}, without naming a reason. ` +
    `Usually the folder is damaged, was written by another kind or version of MongoDB, or holds files of another user. ` +
    `If its data may go, remove the folder and start again; otherwise put back a backup of it, or start as the user who made it.`
  );
}

export interface ServerEnd {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
}

/** What a database server's end means, in words, from its exit code (as MongoDB documents them) and its last output. */
export function explainExit(end: ServerEnd, dataFolder: string, output: string): string {
  const how = end.signal ? `was ended by ${end.signal}` : `exited with code ${end.code}`;
  const said = output.trim();
  const meaning = meaningOf(end, dataFolder, said);
  return [`it ${how}`, meaning && `: ${meaning}`, said && `\nIts last output:\n${indent(said)}`]
    .filter(Boolean)
    .join('');
}

function meaningOf({ code, signal }: ServerEnd, dataFolder: string, said: string): string | undefined {
  if (signal === 'SIGKILL') return 'somebody killed it, or the machine ran out of memory';
  if (code === 14 || signal === 'SIGABRT' || signal === 'SIGSEGV') {
    return said.includes('without naming a reason') ? undefined : explainSilentEnd(dataFolder);
  }
  if (code === 48) return 'its port is taken by another program';
  if (code === 62)
    return `the data folder ${dataFolder} was written by a version of MongoDB that this one cannot read`;
  if (code === 126 || code === 127) return 'the program could not be run';
  return undefined;
}

function indent(text: string): string {
  return text.replaceAll(/^/gm, '  ');
}
