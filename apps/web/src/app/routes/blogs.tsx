import { QuestionList } from '../../features/blogs/question-list.tsx';
import { PageTitle } from '../../ui/page-title.tsx';

/** Questions about React, and answers. */
export function Component() {
  return (
    <div className="shell-width max-w-4xl pt-10 sm:pt-14">
      <PageTitle title="React, asked and answered" eyebrow="Blogs">
        This shop is built with React. These are the questions that came up while we built it, and what we
        would answer today.
      </PageTitle>
      <QuestionList />
    </div>
  );
}
