import { describe, expect, it } from 'vitest';
import { sideOf } from './judge.ts';
import { cable, judge, mx3, mx5, pcb } from '../testing.ts';

describe('a pair', () => {
  it('is not judged if no rule concerns it', () => {
    expect(judge(cable('usb-c'), mx5)).toBeUndefined();
    expect(judge(mx5, mx3)).toBeUndefined();
    expect(sideOf(undefined)).toBeUndefined();
  });

  it('names the facts that each rule used, in words', () => {
    const legs = judge(mx5, pcb({ pins: ['3'] }))?.findings.find(({ rule }) => rule === 'Legs');
    expect(legs?.facts).toEqual([
      { role: 'switch', name: 'pins', label: 'Pins', value: '5 pins', basis: 'told' },
      { role: 'board', name: 'pins', label: 'Pins accepted', value: '3 pins', basis: 'told' },
    ]);
  });

  it('has the worst verdict of its rules', () => {
    const verdictOf = (told: Parameters<typeof pcb>[0]) => judge(mx5, pcb(told))?.verdict;
    expect(verdictOf({ pins: ['3'] })).toBe('fits-if');
    expect(verdictOf({ pins: ['3'], mount: undefined })).toBe('unknown');
    expect(verdictOf({ pins: ['3'], hotSwap: undefined, mount: ['choc-v1'] })).toBe('does-not-fit');
  });
});
