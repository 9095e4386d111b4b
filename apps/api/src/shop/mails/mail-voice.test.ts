import type { PlaceholderWords } from '@switchyard/shared/policies';
import type { SettingValues } from '@switchyard/shared/settings';
import { expect, it } from 'vitest';
import { createMailVoice } from './mail-voice.ts';

const replyTo = async (email: string, decided?: string) => {
  const voice = createMailVoice({
    words: { read: async () => ({ version: 0, words: { sentences: {} } }) },
    settings: {
      inForce: async () => ({ name: 'Klack', email }) as SettingValues,
      decidedName: async () => undefined,
    },
    accent: async () => '',
    fillings: async () => ({}) as PlaceholderWords,
    configuredReplyTo: 'desk@klack.example',
    isLogin: async (one) => one === 'owner@klack.example',
  });
  return (await voice.speak({ sentences: {}, ...(decided !== undefined && { replyTo: decided }) })).replyTo;
};

it('answers go to the e-mail decided for them, else to the shop’s, else to the configured one', async () => {
  expect(await replyTo('hello@klack.example', 'ask@klack.example')).toBe('ask@klack.example');
  expect(await replyTo('hello@klack.example')).toBe('hello@klack.example');
  expect(await replyTo('')).toBe('desk@klack.example');
});

it('answers never go to an admin’s login, also when it is the shop’s e-mail', async () => {
  expect(await replyTo('owner@klack.example')).toBeUndefined();
  expect(await replyTo('hello@klack.example', 'owner@klack.example')).toBeUndefined();
});
