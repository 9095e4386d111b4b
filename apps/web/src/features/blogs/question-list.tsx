import Plus from 'lucide-react/icons/plus';
import { questions } from './questions.tsx';

/** The questions, each opening onto its answer. Without a script they open all the same. */
export function QuestionList() {
  return (
    <ul className="flex flex-col gap-4">
      {questions.map(({ id, question, answer }, index) => (
        <li key={id}>
          <details id={id} open={index === 0} className="plate group">
            <summary className="flex list-none items-center gap-4 rounded-(--radius-box) p-4 sm:p-5 [&::-webkit-details-marker]:hidden">
              <span
                aria-hidden="true"
                className="keycap keycap-plain keycap-square keycap-small shrink-0 [&_svg]:transition-transform group-open:[&_svg]:rotate-45"
              >
                <Plus className="size-5" />
              </span>
              <h2 className="text-lg sm:text-xl">{question}</h2>
            </summary>
            <div className="max-w-[70ch] space-y-4 px-4 pb-6 sm:ps-19 sm:pe-8">{answer}</div>
          </details>
        </li>
      ))}
    </ul>
  );
}
