import type { ReactNode } from 'react';

/** A question about React, with its answer. */
interface Question {
  id: string;
  question: string;
  answer: ReactNode;
}

function Code({ children }: { children: string }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard scrolls long lines
    <pre tabIndex={0} className="my-4 overflow-x-auto rounded-lg bg-neutral p-4 text-sm text-neutral-content">
      <code>{children}</code>
    </pre>
  );
}

export const questions: readonly Question[] = [
  {
    id: 'keys',
    question: 'Why does a list need keys, and why is the index a bad one?',
    answer: (
      <>
        <p>
          When a list renders again, React has to match the new rows to the old ones. The key is the row’s
          name. Thanks to it, a row that moved keeps its element, its state and the text somebody was typing
          into it.
        </p>
        <p>
          An index names a place, not a row. Remove the first row, and every row after it inherits the state
          of its neighbour: the wrong box is ticked, the wrong field has the focus. Use an id that comes with
          the data. The index is fine only for a list that is never reordered or filtered, and only grows at
          the end.
        </p>
      </>
    ),
  },
  {
    id: 'state-is-a-snapshot',
    question: 'I set the state, but the next line still sees the old value. Why?',
    answer: (
      <>
        <p>
          A component function runs once per render, and its state variables are constants in that run.
          Setting the state does not change the current run. It asks for another one, in which the constant
          has the new value.
        </p>
        <Code>{`setCount(count + 1);
setCount(count + 1); // one more, not two: both read the same count

setCount((now) => now + 1);
setCount((now) => now + 1); // two more: each gets the latest value`}</Code>
        <p>If the next value depends on the previous one, pass a function, as in the second pair.</p>
      </>
    ),
  },
  {
    id: 'do-not-mutate',
    question: 'Why should I not push into an array in the state?',
    answer: (
      <>
        <p>
          React compares the old and the new state by identity. An array you pushed into is still the same
          array, so React sees no change and renders nothing. Worse, everything that remembers the old array
          (a memo, an earlier render, an undo list) now holds the changed one.
        </p>
        <Code>{`parts.push(part); setParts(parts);   // the screen may stay as it was
setParts([...parts, part]);          // a new array, a new render
setParts(parts.toSorted(byPrice));   // sort, reverse and splice have copying twins`}</Code>
      </>
    ),
  },
  {
    id: 'effects',
    question: 'When do I need an effect, and when not?',
    answer: (
      <>
        <p>
          An effect is for keeping something outside React in step with what is on the screen: a subscription,
          a timer, the page’s title, a map drawn by another library. It runs after the screen has been
          updated, and returns a function that undoes it.
        </p>
        <p>
          You do not need one for a value that follows from props and state: compute it while rendering. You
          do not need one for the result of a click either: do it in the handler, where you still know that it
          was a click. If an effect only sets another piece of state, you can probably do without that piece.
        </p>
      </>
    ),
  },
  {
    id: 'where-state-lives',
    question: 'What are the ways to manage state, and how do I choose?',
    answer: (
      <>
        <p>Ask who the value belongs to:</p>
        <ul className="my-4 list-disc space-y-1.5 ps-6">
          <li>
            One component: <code>useState</code>, or <code>useReducer</code> when several values change
            together.
          </li>
          <li>A few relatives: lift it to their nearest common parent, and pass it down.</li>
          <li>Half the tree, and it rarely changes, like a theme or who is signed in: context.</li>
          <li>
            The address bar: what somebody would want to bookmark or send to a friend, such as a search or a
            page number.
          </li>
          <li>
            The server: a list of parts is not your state but a copy of somebody else’s. Let a query library
            keep the copy, track its age and refresh it.
          </li>
        </ul>
        <p>Most trouble with “state management” is server data kept by hand in the first three places.</p>
      </>
    ),
  },
  {
    id: 'performance',
    question: 'My app feels slow. What do I try first?',
    answer: (
      <>
        <p>
          Measure. Record one slow interaction with the profiler of the React developer tools and see which
          component took the time and why it rendered. Then try these, most useful first:
        </p>
        <ol className="my-4 list-decimal space-y-1.5 ps-6">
          <li>Move state down to the component that uses it, so that less renders again.</li>
          <li>Do not render ten thousand rows. Render the ones in view.</li>
          <li>Send less code: split it by page, and load heavy libraries when they are needed.</li>
          <li>
            Mark updates that can wait with <code>useTransition</code>, so that typing stays ahead of the
            results.
          </li>
          <li>
            Only then memoise, by hand or with the React compiler, and measure again to see that it helped.
          </li>
        </ol>
      </>
    ),
  },
  {
    id: 'controlled',
    question: 'Controlled or uncontrolled form fields?',
    answer: (
      <>
        <p>
          A controlled field shows what the state says and reports every key. You need that when other parts
          of the page react while somebody types, such as a live total or a field that appears.
        </p>
        <p>
          An uncontrolled field keeps its own value, and you read it on submit. That means less code and fewer
          renders, and it is how react-hook-form works: fields are registered, not controlled. Start there for
          a plain form, and control only the fields that need it.
        </p>
      </>
    ),
  },
  {
    id: 'testing',
    question: 'What should a test of a component test?',
    answer: (
      <>
        <p>
          What its user can see and do. Find the button by its role and name, press it, and expect the
          sentence that should appear. Such a test survives a rewrite, and when it fails, something that
          matters to somebody is broken.
        </p>
        <p>
          Put fakes at the edge, in front of the network. A test that replaces the component’s own hooks and
          children mostly tests the replacements.
        </p>
      </>
    ),
  },
];
