import { createElement, type ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { Link, StaticRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import { PathLink } from '../ui/path-link.tsx';

const write = (link: ReactElement) =>
  renderToString(
    createElement(StaticRouter, { location: '/parts/fen-507f1f77bcf86cd799439011?from=home' }, link),
  );

it.each([
  '/parts/fen-507f1f77bcf86cd799439012',
  '/parts?kind=switch&feel=tactile',
  '/cart?part=507f1f77bcf86cd799439012&quantity=2',
  '/keyboards/caf%C3%A9',
])('a link of a list is written as the router writes it: %s', (to) => {
  const props = { to, className: 'name', children: 'Fen & Moor' };
  expect(write(createElement(PathLink, props))).toBe(write(createElement(Link, props)));
});

it('a link of a list does not ask the router for its path', () => {
  expect(renderToString(createElement(PathLink, { to: '/parts' }, 'All'))).toContain('href="/parts"');
});
