import { isDeepStrictEqual } from 'node:util';
import {
  type DraftLaw,
  type EditableLaw,
  type LawFacts,
  noLawFacts,
  type ShownLaw,
} from '@switchyard/shared/law';
import { refuse } from '../../infrastructure/app-error.ts';
import type { AuditService } from '../../infrastructure/audit/audit.service.ts';
import type { Clock } from '../../infrastructure/clock.ts';
import { knownBriefly } from '../../infrastructure/known-briefly.ts';
import type { Actor } from '../../infrastructure/security/actor.ts';
import type { LawRepository } from './law.repository.ts';

export type LawService = ReturnType<typeof createLawService>;

interface LawDependencies {
  laws: LawRepository;
  /** Keeps a picture for a day. */
  keepPicture(url: string): Promise<unknown>;
  audit: Pick<AuditService, 'record'>;
  clock: Clock;
}

/** The part of the law's facts that other domains may read, but not change. */
export function createLawReads(laws: Pick<LawRepository, 'read'>) {
  const facts = async (): Promise<LawFacts> => (await laws.read())?.facts ?? noLawFacts;
  return { facts };
}

/** What the shop says because a law asks for it. */
export function createLawService({ laws, keepPicture, audit, clock }: LawDependencies) {
  const { facts } = createLawReads(laws);
  const known = knownBriefly(facts);
  const read = async () => (await laws.read()) ?? { version: 0, facts: noLawFacts };
  const editableOf = ({ version, facts: stored }: Awaited<ReturnType<typeof read>>): EditableLaw => ({
    version,
    ...stored,
  });

  return {
    facts,

    /** Memoised for a second. */
    factsBriefly: known.read,

    /** What pages show of it. Memoised for a second. */
    async shown(): Promise<ShownLaw> {
      const { manufacturer, responsible, warnings, notices } = await known.read();
      return { manufacturer, responsible, warnings, notices };
    },

    editable: async (): Promise<EditableLaw> => editableOf(await read()),

    /**
     * Replaces all facts. Without warnings, those that are stored stay.
     * @throws a refusal: law_changed if the facts changed meanwhile
     */
    async save(actor: Actor, { version, ...sent }: DraftLaw): Promise<EditableLaw> {
      const before = await read();
      const wanted: LawFacts = { ...sent, warnings: sent.warnings ?? before.facts.warnings };
      // If the facts are already the wanted ones, the answer to an earlier attempt was probably lost.
      if (isDeepStrictEqual(before.facts, wanted)) return editableOf(before);
      if (before.version !== version) throw refuse('law_changed');
      for (const { picture } of wanted.notices) await keepPicture(picture);
      await audit.record({
        by: actor.email,
        from: actor.ipAddress,
        action: 'law-changed',
        whom: 'law',
        ...changeOf(before.facts, wanted),
      });
      const after = { version: version + 1, facts: wanted };
      if (!(await laws.replace(after, clock.now()))) throw refuse('law_changed');
      known.forget();
      return editableOf(after);
    },
  };
}

/** The facts that changed, before and after, in the form of the audit trail. */
function changeOf(before: LawFacts, after: LawFacts) {
  const [one, other] = [before, after].map((facts) => new Map<string, unknown>(Object.entries(facts)));
  const changed = Object.keys(after).filter((name) => !isDeepStrictEqual(one?.get(name), other?.get(name)));
  const only = (of: ReadonlyMap<string, unknown> | undefined) =>
    Object.fromEntries(changed.map((name) => [name, of?.get(name) ?? '']));
  return { before: only(one), after: only(other) };
}
