import Ellipsis from 'lucide-react/icons/ellipsis';
import { type ComponentType, type KeyboardEvent, useId, useRef, useState } from 'react';
import { Link, type LinkProps, useLocation } from 'react-router-dom';
import { originOf } from '../lib/paths.ts';
import { Button, Spinner } from './button.tsx';
import { classNames } from './class-names.ts';
import './action-menu.css';

interface ActionFacts {
  /** Stays the same when an action is replaced by its opposite, so that the focus stays as well. */
  key: string;
  name: string;
  /** The accessible name: the action and the thing it acts on. */
  label: string;
  icon: ComponentType<{ className?: string; 'aria-hidden'?: 'true' }>;
  danger?: boolean | undefined;
  busy?: boolean | undefined;
  /** Always in the overflow menu, even on wide screens. */
  isRare?: boolean | undefined;
}

/** An action either leads to a page or runs something here. */
export type RowAction = ActionFacts &
  ({ to: string; onClick?: undefined } | { to?: undefined; onClick: () => void });

interface RowActionsProps {
  /** What the row is about, for the menu's accessible name. */
  of: string;
  actions: readonly RowAction[];
}

/**
 * The actions of a row, as buttons side by side. Rare actions, and on narrow screens all of them, are in an overflow
 * menu (tables.css).
 */
export function RowActions({ of, actions }: RowActionsProps) {
  const hasRare = actions.some(({ isRare }) => isRare);
  return (
    <div className="flex items-center justify-end gap-2">
      {actions.map(
        ({ key, name, label, icon: Icon, danger, busy, isRare, to, onClick }) =>
          !isRare &&
          (to === undefined ? (
            <Button
              key={key}
              variant="quiet"
              aria-label={label}
              busy={busy}
              onClick={onClick}
              className="beside"
            >
              {!busy && <Icon aria-hidden="true" className={classNames('size-4', danger && 'text-error')} />}
              {name}
            </Button>
          ) : (
            <ActionLink key={key} to={to} aria-label={label} className="quiet-button beside">
              <Icon aria-hidden="true" className="size-4" />
              {name}
            </ActionLink>
          )),
      )}
      <ActionMenu of={of} actions={actions} className={hasRare ? undefined : 'instead'} />
    </div>
  );
}

interface ActionMenuProps extends RowActionsProps {
  className?: string | undefined;
}

function ActionMenu({ of, actions, className }: ActionMenuProps) {
  const id = useId();
  const menu = useRef<HTMLDivElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        aria-haspopup="menu"
        aria-label={`Actions for ${of}`}
        className={classNames('quiet-button size-11 p-0', className)}
      >
        <Ellipsis aria-hidden="true" className="size-5" />
      </button>
      <div
        ref={menu}
        id={id}
        popover="auto"
        role="menu"
        tabIndex={-1}
        aria-label={`Actions for ${of}`}
        className="action-menu"
        onBeforeToggle={({ newState }) => newState === 'open' && setIsOpen(true)}
        onToggle={({ newState, currentTarget }) => {
          if (newState === 'open') itemsOf(currentTarget)[0]?.focus();
          else setIsOpen(false);
        }}
        onKeyDown={walk}
      >
        {isOpen && (
          <>
            <p aria-hidden="true">{of}</p>
            {actions.map(({ key, name, label, icon: Icon, danger, busy, isRare, to, onClick }) =>
              to !== undefined ? (
                <ActionLink
                  key={key}
                  to={to}
                  role="menuitem"
                  tabIndex={-1}
                  aria-label={label}
                  className={isRare ? undefined : 'instead'}
                >
                  <Icon aria-hidden="true" className="size-4.5 shrink-0" />
                  {name}
                </ActionLink>
              ) : (
                <button
                  key={key}
                  type="button"
                  role="menuitem"
                  tabIndex={-1}
                  aria-label={label}
                  aria-disabled={busy || undefined}
                  className={classNames(!isRare && 'instead', danger && 'text-error')}
                  onClick={() => {
                    if (busy) return;
                    // Returns the focus to the menu's button first, so that a modal can later return it there.
                    menu.current?.hidePopover();
                    onClick();
                  }}
                >
                  {busy ? (
                    <Spinner className="size-4.5" />
                  ) : (
                    <Icon aria-hidden="true" className="size-4.5 shrink-0" />
                  )}
                  {name}
                </button>
              ),
            )}
          </>
        )}
      </div>
    </>
  );
}

/** A link that tells its page where it was clicked, so that the page can lead back. */
function ActionLink(props: LinkProps) {
  return <Link {...props} state={originOf(useLocation())} />;
}

/** The visible items. */
const itemsOf = (menu: HTMLElement) =>
  [...menu.querySelectorAll<HTMLElement>('[role=menuitem]')].filter((item) => item.checkVisibility());

/** Moves the focus with the arrow keys. Tab leaves the menu. */
function walk(event: KeyboardEvent<HTMLElement>) {
  const items = itemsOf(event.currentTarget);
  const at = items.findIndex((item) => item === document.activeElement);
  const steps = new Map([
    ['ArrowDown', at + 1],
    ['ArrowUp', at - 1],
    ['Home', 0],
    ['End', -1],
  ]);
  const to = steps.get(event.key);
  if (event.key === 'Tab') event.currentTarget.hidePopover();
  if (to === undefined) return;
  event.preventDefault();
  items.at(to % items.length)?.focus();
}
