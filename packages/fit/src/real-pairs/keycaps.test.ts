import { kit, set } from '../testing.ts';
import { boardFor, caps, spaced, switches, testAsked } from './testing.ts';

testAsked('Spacing', {
  'github.com/JonMuller/gerbers/issues/16: Choc spacing': [
    ['MX-spaced caps on a Corne Choc', caps('choc-v1', 'mx'), spaced('choc', 'choc-v1'), 'does-not-fit'],
    ['Choc caps on a Corne Choc', caps('choc-v1', 'choc'), spaced('choc', 'choc-v1'), 'fits'],
  ],
  'github.com/braindefender/KLP-Lame-Keycaps/issues/13': [
    ['KLP Lame for Choc on the Corax', caps('choc-v1', 'choc'), spaced('choc', 'choc-v1'), 'fits'],
  ],
  'github.com/braindefender/KLP-Lame-Keycaps/issues/12: Choc size with the stem of MX': [
    ['on Choc v2 at 18 × 17 mm', caps('mx', 'choc'), spaced('choc', 'choc-v2'), 'fits'],
  ],
  'github.com/dohn-joh/swell-keycaps/issues/1: only where keys are 19 mm apart': [
    ['on a close Choc v2 board', caps('mx', 'mx'), spaced('choc', 'choc-v2'), 'does-not-fit'],
  ],
  'showcase.beekeeb.com/choc-spaced-chocv2-keycaps: which boards are close': [
    ['19 mm caps on the Urchin', caps('choc-v1', 'mx'), spaced('choc', 'choc-v1'), 'does-not-fit'],
    ['Choc caps on a Lily58 with Choc', caps('choc-v1', 'choc'), spaced('mx', 'choc-v1'), 'fits'],
  ],
  'github.com/josefadamcik/SofleKeyboard/issues/158: keys as far apart as those of MX': [
    ['Choc caps on the Sofle Choc', caps('choc-v1', 'choc'), spaced('mx', 'choc-v1'), 'fits'],
  ],
  'github.com/keyzog/kapl/issues/1: a larger gap between MBK caps': [
    ['MBK on the Kapl', caps('choc-v1', 'choc'), spaced('mx', 'choc-v1'), 'fits', /wider/],
  ],
  'github.com/carrefinho/forager/issues/3: keys as close as those of Choc': [
    ['caps for 19 mm', caps('choc-v1', 'mx'), spaced('choc', 'choc-v1'), 'does-not-fit'],
    ['Choc caps', caps('choc-v1', 'choc'), spaced('choc', 'choc-v1'), 'fits'],
  ],
  'github.com/fbruggem/goos/issues/10: the caps of Work Louder are too large': [
    ['on the Rae-Dux', caps('choc-v1', 'mx'), spaced('choc', 'choc-v1'), 'does-not-fit'],
  ],
});

testAsked('Stem', {
  'github.com/braindefender/KLP-Lame-Keycaps/issues/12: Choc size with the stem of MX': [
    ['on Choc v2', caps('mx', 'choc'), switches('choc-v2'), 'fits-if'],
    ['on Choc v1', caps('mx', 'choc'), switches('choc-v1'), 'does-not-fit'],
  ],
  'github.com/dohn-joh/swell-keycaps/issues/1: only where keys are 19 mm apart': [
    ['on a wide Choc v2 board', caps('mx', 'mx'), spaced('mx', 'choc-v2'), 'fits-if', /housing/],
    ['on an MX board', caps('mx', 'mx'), boardFor('mx'), 'fits'],
  ],
  'github.com/vvhg1/clp-keycaps/issues/8: people have them on KS-33': [
    ['CLP caps on KS-33', caps('mx', 'mx'), switches('gateron-ks33'), 'fits-if', /housing/],
  ],
  'github.com/vvhg1/clp-keycaps/issues/5': [
    ['CLP caps on the Voyager', caps('mx', 'mx'), boardFor('choc-v1'), 'does-not-fit'],
  ],
  'github.com/KiCad/kicad-footprints/pull/38: Matias switches, with the stem of Alps': [
    ['caps of MX on Matias', caps('mx', 'mx'), switches('alps'), 'does-not-fit'],
    ['caps of Alps on Matias', caps('alps', 'mx'), switches('alps'), 'fits'],
  ],
  'deskthority.net, “CM Novatouch MX stem repair”: sliders with the stem of MX are sold': [
    ['MX caps on a Realforce', caps('mx', 'mx'), boardFor('topre'), 'does-not-fit', /sliders/],
  ],
  'github.com/fbruggem/goos/issues/10: the caps of Work Louder are too large': [
    ['where keys are further apart', caps('choc-v1', 'mx'), spaced('mx', 'choc-v1'), 'fits'],
  ],
});

testAsked('Family', {
  'github.com/josefadamcik/SofleKeyboard/issues/158: keys as far apart as those of MX': [
    ['Choc v2 in the Sofle Choc', switches('choc-v2'), boardFor('choc-v1'), 'does-not-fit'],
  ],
});

testAsked('Clearance', {
  'dygma.com/blogs/product-development/keycap-interference-solution: its switches face north': [
    ['Cherry on the Defy', set('60-ansi'), kit({ facing: 'north', lights: undefined }), 'fits-if', /touch/],
  ],
});
