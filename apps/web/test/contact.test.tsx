import { messages } from '@switchyard/shared';
import { sendMessage } from '@switchyard/shared/contact';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import { useLayoutEffect } from 'react';
import { describe, expect, it } from 'vitest';
import { MessageForm } from '../src/features/people/contact/message-form.tsx';
import { inserted } from './dashboard-builders.ts';
import { disconnect } from './disconnect.ts';
import { ada, renderApp, signInBefore } from './render-app.tsx';
import { collect, server } from './server.ts';

async function openForm() {
  const app = renderApp('/');
  const form = within(await screen.findByRole('form', { name: 'Write to us' }));
  return { ...app, form, submit: form.getByRole('button', { name: 'Submit' }) };
}

async function fillIn({ user, form }: Awaited<ReturnType<typeof openForm>>) {
  await user.type(form.getByLabelText('Email'), 'Grace@mail.com');
  await user.type(form.getByLabelText('Subject'), 'Springs');
  await user.type(form.getByLabelText('Message'), 'Do you have 62 g ones?');
}

/** Answers the contact form and collects what is sent. */
function takeMessages() {
  return collect(sendMessage, () => inserted());
}

describe('the contact form', () => {
  it('requires every field', async () => {
    const { user, form, submit } = await openForm();
    await user.click(submit);
    for (const message of ['Email is Required', 'Subject is Required', 'Message is Required'])
      expect(await form.findByText(message)).toBeVisible();
    expect(form.getByLabelText('Email')).toHaveFocus();
  });

  it.each([
    ['Email', 'grace', messages.emailInvalid],
    ['Subject', 'x'.repeat(201), 'Subject must be at most 200 characters'],
  ])('refuses an invalid %s', async (label, value, message) => {
    const { user, form, submit } = await openForm();
    await user.click(form.getByLabelText(label));
    await user.paste(value);
    await user.click(submit);
    expect(await form.findByText(message)).toBeVisible();
  });

  it('keeps an email that is typed the moment the form appears, before its effects ran', async () => {
    function TypesAtOnce() {
      useLayoutEffect(() => {
        const field = screen.getByLabelText('Email');
        // Set the value as a browser does. React overrides the setter on the element itself, so use the
        // prototype's.
        Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(
          field,
          'grace@mail.com',
        );
        field.dispatchEvent(new InputEvent('input', { bubbles: true }));
      }, []);
      return null;
    }
    await act(async () => {
      render(
        <QueryClientProvider client={new QueryClient()}>
          <MessageForm />
          <TypesAtOnce />
        </QueryClientProvider>,
      );
    });
    expect(screen.getByLabelText('Email')).toHaveValue('grace@mail.com');
  });

  it('sends once on a double click, then starts empty', async () => {
    const sent = takeMessages();
    const page = await openForm();
    await fillIn(page);
    await page.user.dblClick(page.submit);
    expect(await page.form.findByRole('status')).toHaveTextContent(messages.messageSent('grace@mail.com'));
    expect(sent).toEqual([
      { email: 'grace@mail.com', subject: 'Springs', message: 'Do you have 62 g ones?' },
    ]);
    expect(page.form.getByLabelText('Message')).toHaveValue('');
    expect(page.submit).toHaveFocus();
  });

  it('keeps the text when the shop cannot be reached', async () => {
    server.use(disconnect(sendMessage));
    const page = await openForm();
    await fillIn(page);
    await page.user.click(page.submit);
    expect(await page.form.findByText(/^The shop cannot be reached.*still here/)).toBeVisible();
    expect(page.form.getByLabelText('Message')).toHaveValue('Do you have 62 g ones?');
    const sent = takeMessages();
    await page.user.click(page.submit);
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(await page.form.findByText(messages.messageSent('grace@mail.com'))).toBeVisible();
    expect(page.form.queryByText(/cannot be reached/)).not.toBeInTheDocument();
  });

  it('fills in the user’s email, and accepts another', async () => {
    await signInBefore();
    const sent = takeMessages();
    const { user, form, submit } = await openForm();
    const email = form.getByLabelText('Email');
    expect(email).toHaveValue(ada.email);
    await user.clear(email);
    await user.type(email, 'work@mail.com');
    await user.type(form.getByLabelText('Subject'), 'Springs');
    await user.type(form.getByLabelText('Message'), 'Hello.');
    await user.click(submit);
    await waitFor(() => expect(sent).toEqual([expect.objectContaining({ email: 'work@mail.com' })]));
    await waitFor(() => expect(email).toHaveValue(ada.email));
  });
});
