import { isInEu } from '@switchyard/shared/delivery';
import { noticeFor } from '@switchyard/shared/law';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { paths } from '../../../lib/paths.ts';
import { useHasText } from '../../../shop/has-text.ts';
import { shownLawQuery } from '../../../shop/shown-law.ts';

/**
 * Reminds buyers in the EU of the legal guarantee before they order (Directive 2011/83/EU, article 6(1)(l)): by the
 * official notice, which is never drawn anew, or by a sentence if the shop has none or the notice is not loaded.
 */
export function GuaranteeNotice({ country }: { country: string }) {
  const { data: law } = useQuery({ ...shownLawQuery(), enabled: isInEu(country) });
  const hasTerms = useHasText('terms');
  if (!isInEu(country)) return null;
  const notice = law && noticeFor(law.notices, country);
  if (!notice)
    return (
      <p className="text-sm text-(--muted)">
        You have the legal guarantee of EU law: for at least two years after delivery, we are liable for parts
        that are not as agreed.
        {hasTerms && (
          <span>
            {' '}
            See the{' '}
            <Link to={paths.terms} className="text-link">
              terms
            </Link>
            .
          </span>
        )}
      </p>
    );
  const { picture, language, link } = notice;
  return (
    <figure className="flex flex-col items-start gap-2">
      <img
        src={picture}
        lang={language}
        alt="The EU’s notice of your legal guarantee: at least two years for parts that are not as agreed"
        className="h-auto w-full max-w-md rounded-lg bg-white"
      />
      {link && (
        <figcaption>
          <a href={link} lang={language} hrefLang={language} className="text-link">
            Your Europe: the legal guarantee
          </a>
        </figcaption>
      )}
    </figure>
  );
}
