import type { PartFacts } from '@switchyard/shared/parts';
import { describe, expect, it } from 'vitest';
import { nameBoard } from '../boards/boards.ts';
import { judgeBuild } from '../judging/build.ts';
import type { Verdict } from '../rules/findings.ts';
import { gmkBase, set, stabilisers } from '../testing.ts';
import { switches } from './testing.ts';

const mx5 = switches('mx', { pins: '5' });
const screwedIn = stabilisers();
const ofPlate = stabilisers({ stabiliserMount: 'plate' });
/** The keys of a full-size ANSI keyboard and no others. */
const plain = set('full-ansi');

type Asked = readonly [what: string, board: string, part: PartFacts, verdict: Verdict];

/** Questions about boards by their names, grouped by the page that answers them. */
const asked: Readonly<Record<string, readonly Asked[]>> = {
  'github.com/josefadamcik/SofleKeyboard/issues/50 and 158': [
    ['Choc v2 in a Sofle v1', 'sofle v1', switches('choc-v2'), 'does-not-fit'],
    ['Choc v2 in a Sofle Choc', 'sofle choc', switches('choc-v2'), 'does-not-fit'],
  ],
  'github.com/db-ok/SofleChocWireless/issues/5': [
    ['MX in a Sofle Choc', 'Sofle Choc', switches('mx'), 'does-not-fit'],
    ['Choc v1 in a Sofle Choc', 'soflechoc', switches('choc-v1'), 'fits'],
  ],
  'github.com/foostan/crkbd/issues/49 and 168': [
    ['Choc v2 in the Corne for Choc', 'corne chocolate v2', switches('choc-v2'), 'does-not-fit'],
    ['Choc v1 in the Corne for MX', 'corne cherry v3', switches('choc-v1'), 'does-not-fit'],
    ['MX in the Corne for MX', 'corne cherry v3', mx5, 'fits-if'],
  ],
  'github.com/davidphilipbarr/Sweep/issues/3, 60 and 79': [
    ['MX in the Bling MX', 'sweep bling mx', switches('mx'), 'fits-if'],
    ['Choc v1 in the Bling MX', 'sweep bling mx', switches('choc-v1'), 'does-not-fit'],
    ['MX in the Bling LP', 'sweep bling lp', switches('mx'), 'does-not-fit'],
    ['Choc v1 in the Bling LP', 'ferris sweep bling lp', switches('choc-v1'), 'fits'],
    ['Choc v2 in the High', 'sweep high', switches('choc-v2'), 'fits-if'],
    ['MX in the High', 'sweep high', switches('mx'), 'fits-if'],
  ],
  'github.com/mattdibi/redox-keyboard/issues/165': [
    ['optical switches in a board for MX', 'keychron v1 max', switches('optical'), 'does-not-fit'],
  ],
  'devadvance.com, “Modding the $35 Redragon K552”': [
    ['switches of another maker', 'redragon k552', switches('mx', { contacts: 'usual' }), 'fits-if'],
    ['Outemu switches', 'redragon kumara', switches('mx', { contacts: 'thin' }), 'fits-if'],
    // It is about one K552, and others may differ.
    ['Choc v1', 'k552', switches('choc-v1'), 'unknown'],
    ['screw-in stabilisers', 'k552', screwedIn, 'unknown'],
    ['plate-mounted stabilisers', 'k552', ofPlate, 'fits'],
  ],
  'devadvance.com, “Glorious GMMK PRO unboxing”': [['MX', 'gmmkpro', mx5, 'fits-if']],
  'techpowerup.com, Wooting two HE': [['MX', 'wooting two he', switches('mx'), 'does-not-fit']],
  'lilwon.github.io, a first build': [['Durock v2 in a V1 with knob', 'keychron v1 knob', screwedIn, 'fits']],
  'tryorthokeys.com, Keychron Q2': [
    ['screw-in stabilisers', 'keychron q2 knob', screwedIn, 'fits'],
    ['5-pin switches', 'keychron q2 knob', mx5, 'fits'],
  ],
  'keychron.com, Q1 Max and Q1 HE, by github.com/kvnloo/keyconf.gen': [
    ['screw-in stabilisers in a Q1 Max', 'q1 max', screwedIn, 'fits'],
    ['magnetic switches in a Q1 Max', 'q1 max', switches('he'), 'does-not-fit'],
    ['MX in a Q1 HE', 'keychron q1 he', switches('mx'), 'does-not-fit'],
  ],
  'mranthropology.micro.blog, Keychron K2 HE': [['MX', 'k2 he', switches('mx'), 'does-not-fit']],
  'charlesatan.medium.com, which caps fit which board': [
    ['a set without 1.75u Shift on a GMMK Pro', 'gmmk pro', plain, 'does-not-fit'],
    ['a set with it', 'gmmk pro', gmkBase, 'fits-if'],
  ],
  'github.com/zhol0777/is-this-good, non-standard bottom rows': [
    ['a usual set on a Corsair K70', 'corsair k70 rgb', plain, 'does-not-fit'],
    ['a usual set on a BlackWidow Chroma', 'razer blackwidow chroma', plain, 'does-not-fit'],
    ['a usual set on a Realforce 87U', 'realforce 87u', plain, 'does-not-fit'],
  ],
  'techreport.com, Realforce R2': [
    ['MX in a Realforce 87U', 'realforce 87u', switches('mx'), 'does-not-fit'],
  ],
};

describe.each(Object.entries(asked))('the boards of %s', (_, rows) => {
  it.each(rows)('%s', (_what, name, facts, verdict) => {
    const named = nameBoard({ name });
    if ('fault' in named) throw new Error(named.fault);
    const parts = [{ _id: 'a', name: 'Part', minimumOrder: 1, facts }];
    expect(judgeBuild({ ...named, parts }).verdict).toBe(verdict);
  });
});
