import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { createMortalDatabase } from './support/mortal-database.ts';
import { addPart, adminToken, startShop, useShop, type Api } from './support/shop.ts';

const shop = useShop();
let admin: Api;

beforeEach(async () => {
  await shop().db.collection('shopCollections').deleteMany({});
  admin = shop().as(await adminToken(shop()));
});

const bySearch = { name: 'Tactile switches', slug: 'tactile', search: '/parts?kind=switch&feel=tactile' };
const add = (collection: object) => admin.post('/collection').send(collection);
const added = async (collection: object) => String((await add(collection).expect(200)).body.insertedId);
const change = (id: string, collection: object) => admin.put(`/collection/${id}`).send(collection);
const page = (slug: string) => shop().api.get(`/collection/${slug}`);
const slugs = async () =>
  (await shop().api.get('/collection').expect(200)).body.map(({ slug }: { slug: string }) => slug);

describe('a collection', () => {
  it('by hand shows its parts on sale in their sequence', async () => {
    const [one, two, three] = [await addPart(shop()), await addPart(shop()), await addPart(shop())];
    const parts = [three._id, one._id, two._id];
    const text = 'First.\n\nSecond.';
    const _id = await added({ name: ' Staff picks ', slug: 'staff-picks', text, img: one.img, parts });
    await admin.patch(`/part/${one._id}`).send({ hidden: true }).expect(200);
    const { body } = await page('staff-picks').expect(200);
    expect(body).toMatchObject({ _id, name: 'Staff picks', slug: 'staff-picks', text, img: one.img });
    expect(body.parts.map((part: { _id: string }) => part._id)).toEqual([three._id, two._id]);
    expect((await admin.get('/collections').expect(200)).body).toMatchObject([{ _id, parts }]);
  });

  it('can still be changed after one of its parts was deleted, which it then loses', async () => {
    const [one, two] = [await addPart(shop()), await addPart(shop())];
    const hand = { name: 'Picks', slug: 'picks', parts: [one._id, two._id] };
    const id = await added(hand);
    await admin.delete(`/part/${one._id}`).expect(200);
    expect((await change(id, { ...hand, version: 1, text: 'Two.' }).expect(200)).body).toMatchObject({
      text: 'Two.',
      parts: [two._id],
    });
    const unknown = { ...hand, version: 2, parts: [two._id, 'f'.repeat(24)] };
    const { body } = await change(id, unknown).expect(400);
    expect(body.issues).toMatchObject([{ path: 'body.parts.1', message: 'There is no such part' }]);
  });

  it('by a search keeps what the catalogue finds by, and nothing else', async () => {
    await added({ ...bySearch, search: 'https://shop.example/parts?feel=tactile&kind=switch&after=x#top' });
    expect((await page('tactile').expect(200)).body).toMatchObject({ search: 'feel=tactile&kind=switch' });
  });

  it('may have a picture on another site, which is named as a source of pictures', async () => {
    await added({ ...bySearch, img: 'https://cdn.collections.example/a.png' });
    const { body } = await shop().api.get('/settings').expect(200);
    expect(body.pictureOrigins).toContain('https://cdn.collections.example');
  });

  it('is in the list as the seller ordered it', async () => {
    const ids = [];
    for (const slug of ['a', 'b', 'c']) ids.push(await added({ ...bySearch, slug }));
    expect(await slugs()).toEqual(['a', 'b', 'c']);
    await admin
      .put('/collections/sequence')
      .send({ ids: [ids[2], 'f'.repeat(24), ids[0]] })
      .expect(200);
    expect(await slugs()).toEqual(['c', 'a', 'b']);
    await admin.delete(`/collection/${ids[0]}`).expect(200);
    await added({ ...bySearch, slug: 'd' });
    expect(await slugs()).toEqual(['c', 'b', 'd']);
  });

  it('keeps its place from before the sequence was one value', async () => {
    await shop().db.collection('collectionsSequence').deleteMany({});
    const rows = Object.entries({ a: 2, b: 0, c: 1 }).map(([slug, n]) => ({
      n,
      slug,
      name: 'x',
      search: 'q=x',
      version: 1,
      changedAt: new Date(),
    }));
    const { insertedIds } = await shop().db.collection('shopCollections').insertMany(rows);
    const newest = await added({ ...bySearch, slug: 'd' });
    expect(await slugs()).toEqual(['b', 'c', 'a', 'd']);
    const seen = (await admin.get('/collections').expect(200)).body.map(({ _id }: { _id: string }) => _id);
    await admin
      .put('/collections/sequence')
      .send({ ids: [newest, String(insertedIds[0])], seen })
      .expect(200);
    expect(await slugs()).toEqual(['d', 'a', 'b', 'c']);
  });

  it('is not reordered by an admin who has seen another sequence', async () => {
    const ids: string[] = [];
    for (const slug of ['a', 'b', 'c']) ids.push(await added({ ...bySearch, slug }));
    const [a = '', b = '', c = ''] = ids;
    const order = (sequence: string[], seen?: string[]) =>
      admin.put('/collections/sequence').send({ ids: sequence, ...(seen && { seen }) });
    const sequence = async () =>
      (await admin.get('/collections').expect(200)).body.map(({ _id }: { _id: string }) => _id);
    const answers = await Promise.all([order([c, a, b], ids), order([b, c, a], ids)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('collections_sequence_changed');
    const won = answers.find(({ status }) => status === 200)?.body.map(({ _id }: { _id: string }) => _id);
    expect(await sequence()).toEqual(won);
    await order([a, b, c], ids).expect(409);
    // One that was added or deleted since does not count.
    const d = await added({ ...bySearch, slug: 'd' });
    await admin.delete(`/collection/${b}`).expect(200);
    await order([a, c], won).expect(200);
    expect(await sequence()).toEqual([a, c, d]);
    // Without the sequence that was seen, a change replaces whatever there is.
    await order([d, c]).expect(200);
    expect(await sequence()).toEqual([d, c, a]);
  });

  it('is at its place after a reorder is repeated whose answer was lost', async () => {
    const ids: string[] = [];
    for (const slug of ['a', 'b', 'c']) ids.push(await added({ ...bySearch, slug }));
    const wanted = { ids: ids.toReversed(), seen: ids };
    const { body } = await admin.put('/collections/sequence').send(wanted).expect(200);
    expect((await admin.put('/collections/sequence').send(wanted).expect(200)).body).toEqual(body);
  });

  it('is ordered by one write, so that a crash leaves the former sequence or the new one', async () => {
    const ids: string[] = [];
    for (const slug of ['a', 'b', 'c']) ids.push(await added({ ...bySearch, slug }));
    const mortal = createMortalDatabase(shop().db);
    const dying = await startShop({}, mortal.db);
    onTestFinished(dying.stop);
    const token = await adminToken(shop());
    const wanted = ids.toReversed();
    for (const write of [1, 2, 3]) {
      mortal.dieAt({ write, when: 'after' });
      await dying.as(token).put('/collections/sequence').send({ ids: wanted, seen: ids });
      mortal.dieAt(undefined);
      const { body } = await admin.get('/collections').expect(200);
      expect([ids, wanted]).toContainEqual(body.map(({ _id }: { _id: string }) => _id));
    }
  });

  it('has one line in the audit trail for a reorder that another call has overtaken', async () => {
    const ids: string[] = [];
    for (const slug of ['a', 'b', 'c']) ids.push(await added({ ...bySearch, slug }));
    const [a = '', b = '', c = ''] = ids;
    const lines = async () =>
      (await admin.get('/audit?q=collections&limit=50').expect(200)).body.filter(
        ({ action, after }: { action: string; after: { sequence: string[] } }) =>
          action === 'collections-ordered' && after.sequence.includes(a),
      );
    const mortal = createMortalDatabase(shop().db);
    const slow = await startShop({}, mortal.db);
    onTestFinished(slow.stop);
    const { asleep, wake } = mortal.sleepAt('collectionsSequence', 'updateOne');
    const ordering = slow
      .as(await adminToken(shop()))
      .put('/collections/sequence')
      .send({ ids: [c, b, a] })
      .then((answer) => answer);
    await asleep;
    await admin
      .put('/collections/sequence')
      .send({ ids: [b, a, c] })
      .expect(200);
    wake();
    expect((await ordering).status).toBe(200);
    expect((await lines()).map(({ after }: { after: unknown }) => after)).toEqual([
      { sequence: [b, a, c] },
      { sequence: [c, b, a] },
    ]);
  });

  it('is ordered by everybody who does not say what they have seen, also at once', async () => {
    const ids: string[] = [];
    for (const slug of ['a', 'b', 'c']) ids.push(await added({ ...bySearch, slug }));
    const order = (sequence: string[]) => admin.put('/collections/sequence').send({ ids: sequence });
    const answers = await Promise.all([ids, ids.toReversed(), ids, ids.toReversed()].map(order));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  });

  it('is replaced whole, and its former URL is free', async () => {
    const id = await added({ ...bySearch, text: 'Old.' });
    const part = await addPart(shop());
    const changed = { name: 'Clicky', slug: 'clicky', parts: [part._id] };
    const { body } = await change(id, { ...changed, version: 1 }).expect(200);
    expect(body).toEqual({ _id: id, ...changed, version: 2 });
    await page('tactile').expect(404);
    expect((await page('clicky').expect(200)).body).not.toHaveProperty('search');
  });

  it('is not lost to an admin who changed an older one, also after it was moved', async () => {
    const id = await added(bySearch);
    await admin
      .put('/collections/sequence')
      .send({ ids: [id] })
      .expect(200);
    const [one, two] = [
      { ...bySearch, search: 'feel=tactile&kind=switch', version: 1, text: 'One.' },
      { ...bySearch, search: 'feel=tactile&kind=switch', version: 1, text: 'Two.' },
    ];
    const answers = await Promise.all([change(id, one), change(id, two)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('collection_changed');
    const [kept] = (await admin.get('/collections').expect(200)).body;
    // Somebody who lost the answer to a save may send it again.
    expect((await change(id, { ...one, text: kept.text }).expect(200)).body).toEqual(kept);
    expect(kept.version).toBe(2);
    // Without a version, a change replaces whatever there is.
    expect((await change(id, bySearch).expect(200)).body.version).toBe(3);
  });

  it.each([
    ['a URL with capitals', { slug: 'Tactile' }, 'body.slug'],
    ['a URL of another', { slug: 'taken' }, 'body.slug'],
    ['no parts', { parts: [], search: undefined }, 'body.parts'],
    ['both parts and a search', { parts: ['f'.repeat(24)] }, 'body.parts'],
    ['an unknown part', { parts: ['f'.repeat(24)], search: undefined }, 'body.parts.0'],
    ['an unknown filter', { search: 'colour=red' }, 'body.search'],
    ['a search for everything', { search: '/parts' }, 'body.search'],
  ])('with %s is refused', async (_, facts, path) => {
    await added({ ...bySearch, slug: 'taken' });
    const { body } = await add({ ...bySearch, ...facts }).expect(400);
    expect(body.issues).toMatchObject([{ path }]);
    expect((await admin.get('/collections')).body).toHaveLength(1);
  });

  it('is one of at most 200', async () => {
    const rows = Array.from({ length: 200 }, (_, n) => ({
      slug: `s${n}`,
      name: 'x',
      search: 'q=x',
      version: 1,
      changedAt: new Date(),
    }));
    await shop().db.collection('shopCollections').insertMany(rows);
    expect((await add(bySearch)).status).toBe(400);
  });

  it('leaves a line in the audit trail for each change', async () => {
    const id = await added(bySearch);
    await change(id, { ...bySearch, version: 1, name: 'Clicky' }).expect(200);
    await admin.delete(`/collection/${id}`).expect(200);
    await admin.delete(`/collection/${id}`).expect(404);
    const { body } = await admin.get(`/audit?q=${id}&limit=9`);
    expect(body.map(({ action }: { action: string }) => action)).toEqual([
      'collection-deleted',
      'collection-changed',
      'collection-added',
    ]);
  });
});
