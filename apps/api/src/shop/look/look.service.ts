import { isDeepStrictEqual } from 'node:util';
import {
  menuPath,
  usualMenus,
  type DraftLook,
  type Look,
  type EditableLook,
  type Menus,
  type PublishedLook,
  type ShownLogo,
  type ShownMenus,
} from '@switchyard/shared/look';
import { policies, type Policy } from '@switchyard/shared/policies';
import { refuse } from '../../infrastructure/app-error.ts';
import type { AuditService } from '../../infrastructure/audit/audit.service.ts';
import type { Clock } from '../../infrastructure/clock.ts';
import { knownBriefly } from '../../infrastructure/known-briefly.ts';
import type { Actor } from '../../infrastructure/security/actor.ts';
import { type PathNow, pathsIn, shownMenus, targetNow } from './shown-menus.ts';
import type { Draft, LookRepository, NamelessLook, StoredLook } from './look.repository.ts';

export type LookService = ReturnType<typeof createLookService>;

interface LookDependencies {
  looks: LookRepository;
  /** The seller as the settings name them now. */
  seller(): Promise<{ name: string }>;
  /** Decides the seller's name, unless the settings were changed after `since`. Idempotent. */
  rename(actor: Pick<Actor, 'email' | 'ipAddress'>, name: string, since: Date): Promise<void>;
  /** Keeps a picture for a day. */
  keepPicture(url: string): Promise<unknown>;
  /** The size of a stored logo. */
  logoSize(url: string): Promise<{ width: number; height: number } | undefined>;
  /** Makes a function from a path in a menu to the path of its page today; undefined if visitors find no such page. */
  findPages(paths: readonly string[]): Promise<PathNow>;
  audit: Pick<AuditService, 'recordOnce'>;
  clock: Clock;
}

/** The published look, as pages show it. */
export type ShownLook = Omit<NamelessLook, 'logo' | 'menus'> & {
  logo: ShownLogo;
  menus: ShownMenus;
  /** The seller's texts that have no page. */
  emptyTexts: Policy[];
};

/** The look of a shop that has published none: no words of its own, and the usual menus. */
const nothing: NamelessLook = {
  logo: { light: '', dark: '' },
  accent: '',
  hero: { title: '', text: '', picture: '', button: '' },
  figures: [],
  cards: [],
  footer: '',
  since: '',
  menus: usualMenus,
};

/** A look that was stored without menus has the usual ones. */
const menusOf = ({ menus }: { menus?: Menus }): Menus => menus ?? usualMenus;

/** The look of the shop: a draft, and the versions that were published. */
export function createLookService({
  looks,
  seller,
  rename,
  keepPicture,
  logoSize,
  findPages,
  audit,
  clock,
}: LookDependencies) {
  const published = async (): Promise<ShownLook> => {
    const { look = nothing, logoSize } = (await looks.readPublished()) ?? {};
    const menus = menusOf(look);
    const { button } = look.hero;
    const texts = policies.map((name) => `/${name}`);
    const pathNow = await findPages([...pathsIn(menus), menuPath(button) ?? '', ...texts]);
    return {
      ...look,
      logo: { ...look.logo, ...logoSize },
      // Without a page to lead to, the button leads where it does in a new shop.
      hero: { ...look.hero, button: button && (targetNow(button, pathNow) ?? '') },
      menus: shownMenus(menus, pathNow),
      emptyTexts: policies.filter((name) => pathNow(`/${name}`) === undefined),
    };
  };
  const known = knownBriefly(published);
  const read = async (): Promise<StoredLook> => {
    const stored = (await looks.read()) ?? { version: 0, draft: nothing, published: [] };
    return { ...stored, draft: { ...stored.draft, menus: menusOf(stored.draft) } };
  };

  /** Finishes a publication, if that is not done yet: renames the shop in its settings, and writes the audit entry. */
  async function finish({ published: [newest], untold }: StoredLook): Promise<void> {
    if (!untold || !newest) return;
    const { version, at, look } = newest;
    const { by, from } = untold;
    await rename({ email: by, ipAddress: from }, look.name, at);
    const entry = { ...untold, from, action: 'look-published' as const, whom: 'look' };
    await audit.recordOnce(entry, at, { thing: 'look', index: version });
    await looks.markTold(version);
  }

  async function editableOf({ version, draft, published: [newest] }: StoredLook): Promise<EditableLook> {
    const inSettings = (await seller()).name;
    const name = draft.name?.insteadOf === inSettings ? draft.name.name : inSettings;
    const state = newest && { version: newest.version, at: newest.at.toISOString() };
    return { version, ...draft, name, ...(state && { published: state }) };
  }

  return {
    /** The published look without the name, which is a setting. */
    published,

    /** The published look without the name, which is a setting. Memoised for a second, as are the pages in menus. */
    publishedBriefly: known.read,

    editable: async (): Promise<EditableLook> => editableOf(await read()),

    /** Replaces the draft. @throws a refusal: look_changed if it changed meanwhile */
    async save({ version, name, menus, ...rest }: DraftLook): Promise<EditableLook> {
      const before = await read();
      const insteadOf = (await seller()).name;
      const draft: Draft = {
        ...rest,
        menus: menus ?? before.draft.menus,
        ...(insteadOf !== name && { name: { name, insteadOf } }),
      };
      if (isDeepStrictEqual(before.draft, draft)) return editableOf(before);
      for (const url of [draft.logo.light, draft.logo.dark, draft.hero.picture]) await keepPicture(url);
      if (version === before.version && (await looks.replaceDraft(version + 1, draft)))
        return editableOf({ ...before, version: version + 1, draft });
      const current = await read();
      // If the draft is already the wanted one, the answer to an earlier attempt was probably lost.
      if (isDeepStrictEqual(current.draft, draft)) return editableOf(current);
      throw refuse('look_changed');
    },

    /**
     * Publishes the draft of this version. Publishing it again changes nothing.
     * @throws a refusal: look_changed if the draft has another version
     */
    async publish(actor: Actor, version: number): Promise<EditableLook> {
      const before = await read();
      await finish(before);
      if (before.version !== version || version === 0) throw refuse('look_changed');
      const [newest] = before.published;
      if (newest?.version !== version) {
        const { name: _, ...nameless } = before.draft;
        const look: Look = { ...nameless, name: (await editableOf(before)).name };
        const untold = {
          by: actor.email,
          ...(actor.ipAddress !== undefined && { from: actor.ipAddress }),
          // Without the name: it is a setting, and the audit entry of the settings has its change.
          ...changeOf(newest?.look ?? nothing, nameless),
        };
        const size = await logoSize(look.logo.light || look.logo.dark);
        const publication = { version, at: clock.now(), look, ...(size && { logoSize: size }) };
        const isPublished = await looks.publish(publication, untold);
        const now = await read();
        if (!isPublished && now.published[0]?.version !== version) throw refuse('look_changed');
        await finish(now);
        known.forget();
      }
      return editableOf(await read());
    },

    /** The published versions, the newest first. */
    async listPublished(): Promise<PublishedLook[]> {
      return (await read()).published.map(({ version, at, look }) => ({
        version,
        at: at.toISOString(),
        ...look,
        menus: menusOf(look),
      }));
    },

    /** Finishes a publication that a crash has interrupted. */
    sweep: async (): Promise<void> => finish(await read()),
  };
}

/** The fields that a publication changed, before and after, in the form of the audit trail. */
function changeOf(before: NamelessLook, after: NamelessLook) {
  const [one, other] = [before, after].map((look) => new Map<string, unknown>(Object.entries(look)));
  const changed = Object.keys(after).filter(
    (field) => !isDeepStrictEqual(one?.get(field), other?.get(field)),
  );
  const only = (of: ReadonlyMap<string, unknown> | undefined) =>
    Object.fromEntries(changed.map((field) => [field, of?.get(field) ?? '']));
  return { before: only(one), after: only(other) };
}
