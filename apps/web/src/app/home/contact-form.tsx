import { ContactForm } from '../../features/contact/components/contact-form.tsx';
import { Data } from '../../lib/data.tsx';

/** The contact form as a part of Home that is fetched by itself. */
export default function ContactFormSection() {
  return (
    <Data>
      <ContactForm />
    </Data>
  );
}
