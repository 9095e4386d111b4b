import Plus from 'lucide-react/icons/plus';
import { questions } from '../../features/shop/blogs/questions.tsx';
import { PageTitle } from '../../ui/page-head.tsx';

/** Blogs: questions about React. */
export function Component() {
  return (
    <div className="shell-width grid items-start gap-x-14 pt-8 sm:pt-14 lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
      <div className="lg:sticky lg:top-28">
        <PageTitle eyebrow="Blogs">
          This shop is built with React. These are the questions that came up while we built it, and how we
          would answer them today.
        </PageTitle>
      </div>
      <QuestionList />
    </div>
  );
}

/** Uses `<details>`, which work without JavaScript. */
function QuestionList() {
  return (
    <ul className="flex min-w-0 flex-col gap-3">
      {questions.map(({ id, question, answer }, index) => (
        <li key={id}>
          <details id={id} open={index === 0} className="plate group">
            <summary className="flex list-none items-center gap-4 rounded-(--radius-box) p-3 hover:bg-base-200 sm:px-5 sm:py-4 [&::-webkit-details-marker]:hidden">
              <span
                aria-hidden="true"
                className="keycap keycap-plain keycap-square keycap-small shrink-0 [&_svg]:transition-transform group-open:[&_svg]:rotate-45"
              >
                <Plus className="size-5" />
              </span>
              <h2 className="text-base sm:text-lg">{question}</h2>
            </summary>
            <div className="max-w-[70ch] space-y-4 px-4 pt-1 pb-6 sm:ps-19 sm:pe-8">{answer}</div>
          </details>
        </li>
      ))}
    </ul>
  );
}
