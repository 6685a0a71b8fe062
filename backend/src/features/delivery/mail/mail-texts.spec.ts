import { describe, expect, test } from '@jest/globals';
import { asHtml, asText, confirmationContents, invitationContents, newsContents } from './mail-texts.ts';

const setting = {
  to: 'the contact email of <b>Tallyfold</b> & Sons',
  publicUrl: 'https://partners.example.com',
  settingsPath: '/profile',
  unsubscribe: 'https://partners.example.com/api/mail/unsubscribe/token',
};
const news = (sentence: string) => ({ sentence, place: { label: 'Open their profile', path: '/partner-profile?id=1&type=app' } });

describe('a message', () => {
  test('with one piece of news says it in its subject', () => {
    const contents = newsContents([news('Nordlicht is interested in you.')], setting);
    expect(contents.subject).toBe('Nordlicht is interested in you');
    expect(asText(contents)).toBe(
      [
        'Nordlicht is interested in you.',
        'Open their profile: https://partners.example.com/partner-profile?id=1&type=app',
        '',
        '-- ',
        'The Partner Growth Accelerator sends this to the contact email of <b>Tallyfold</b> & Sons.',
        'Choose what is sent: https://partners.example.com/profile',
        'Stop this kind of email, or all: https://partners.example.com/api/mail/unsubscribe/token',
        '',
      ].join('\n'),
    );
  });

  test('with several counts them, and names each', () => {
    const contents = newsContents([news('One happened.'), news('Two happened.')], setting);
    expect(contents.subject).toBe('2 updates from the Partner Growth Accelerator');
    for (const words of [asText(contents), asHtml(contents)])
      expect([words.includes('One happened.'), words.includes('Two happened.')]).toEqual([true, true]);
  });

  test('lets no name become markup', () => {
    const html = asHtml(newsContents([news('<script>"Acme" & \'Co\'</script> is interested in you.')], setting));
    expect(html).not.toContain('<script>');
    expect(html).not.toContain('<b>Tallyfold');
    expect(html).toContain('&lt;script&gt;&quot;Acme&quot; &amp; &#39;Co&#39;&lt;/script&gt; is interested in you.');
    expect(html).toContain('href="https://partners.example.com/partner-profile?id=1&amp;type=app"');
  });

  test('that confirms an address says what the link does and for how long', () => {
    const text = asText(confirmationContents({ to: 'the contact email of Tallyfold', link: 'https://x.example/token' }));
    expect(text).toContain('Confirm this address: https://x.example/token');
    expect(text).toContain('The link is valid for 24 hours.');
  });

  test('that carries an invitation says who invites to what, and that the address is not kept', () => {
    const contents = invitationContents({
      company: 'Tallyfold & Sons',
      role: 'Solutions Partner',
      cohort: 'Winter 2027 Growth',
      link: 'https://partners.example.com/partnership-invite/token?action=apply',
      expires: '2026-12-05',
    });
    expect(contents.subject).toBe('Tallyfold & Sons invites you to the Partner Growth Accelerator');
    const text = asText(contents);
    expect(text).toContain('See the invitation: https://partners.example.com/partnership-invite/token?action=apply');
    expect(text).toContain('does not keep it, and sends nothing else here.');
    expect(asHtml(contents)).toContain('Tallyfold &amp; Sons would like to apply for Winter 2027 Growth');
  });
});
