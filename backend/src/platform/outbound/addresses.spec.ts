import { describe, expect, test } from '@jest/globals';
import { addressProblemSentence, checkedUrl, mayCall } from './addresses.ts';

const publicOnly = { allowPrivate: false };
const inside = { allowPrivate: true };

describe('an address as it is typed', () => {
  test.each([
    'https://example.com/hooks',
    'https://example.com:443/',
    'https://example.com:8443/hooks?from=here',
    'https://93.184.215.14/',
    'https://[2606:4700::1111]:1024/',
    'https://bücher.example/hooks',
  ])('is taken where it is a public one: %s', (text) => {
    expect(checkedUrl(text, publicOnly)).toBeInstanceOf(URL);
  });

  test.each([
    ['example.com/hooks', 'invalid'],
    ['https://', 'invalid'],
    ['https://[fe80::1%25eth0]/', 'invalid'],
    ['https://256.256.256.256/', 'invalid'],
    ['https://./', 'invalid'],
    ['https://../', 'invalid'],
    ['https://a..example/', 'invalid'],
    ['https://.example.com/', 'invalid'],
    ['https://example.com../', 'invalid'],
    ['https://*.example.com/', 'invalid'],
    [`https://${'a'.repeat(64)}.example/`, 'invalid'],
    [`https://${'a.'.repeat(127)}example/`, 'invalid'],
    [`https://example.com/${'a'.repeat(2_048)}`, 'tooLong'],
    ['http://example.com/', 'scheme'],
    ['ftp://example.com/', 'scheme'],
    ['file:///etc/passwd', 'scheme'],
    ['https://user@example.com/', 'credentials'],
    ['https://:secret@example.com/', 'credentials'],
    ['https://example.com:22/', 'port'],
    ['https://example.com:1023/', 'port'],
    ['https://example.com:80/', 'port'],
    ['https://localhost/', 'private'],
    ['https://hooks.localhost./', 'private'],
    ['https://intranet/', 'private'],
    ['https://vault.internal/', 'private'],
    ['https://printer.local/', 'private'],
  ])('is refused by its reason: %s is %s', (text, problem) => {
    expect(checkedUrl(text, publicOnly)).toBe(problem);
  });

  test.each([
    '127.0.0.1',
    '2130706433',
    '0x7f000001',
    '0x7f.1',
    '0177.0.0.1',
    '127.1',
    '１２７.0.0.1',
    '%31%32%37.0.0.1',
    '10.0.0.1',
    '172.16.0.1',
    '192.168.1.1',
    '169.254.169.254',
    '100.100.100.200',
    '168.63.129.16',
    '2822734096',
    '0.0.0.0',
    '0',
    '224.0.0.1',
    '255.255.255.255',
    '[::1]',
    '[::]',
    '[::ffff:127.0.0.1]',
    '[::ffff:a00:1]',
    '[::127.0.0.1]',
    '[64:ff9b::10.0.0.1]',
    '[64:ff9b:1::10.0.0.1]',
    '[2002:7f00:1::]',
    '[2001:0:7f00:1::]',
    '[fd00:ec2::254]',
    '[fe80::1]',
    '[fec0::1]',
    '[ff02::1]',
  ])('is refused in every form of a number that leads inside: %s', (host) => {
    expect(checkedUrl(`https://${host}/`, publicOnly)).toBe('private');
  });

  test('means the same with a dot at the end of its host, and is kept without its fragment, which no HTTP call carries', () => {
    for (const text of ['https://example.com./in', 'https://EXAMPLE.com/in#part', 'https://example.com:443/in#'])
      expect(String(checkedUrl(text, publicOnly))).toBe('https://example.com/in');
  });

  test('of a host that cannot be one is refused inside a network, too', () => {
    for (const text of ['http://./', 'http://intranet../', 'http://a..b/']) expect(checkedUrl(text, inside)).toBe('invalid');
    for (const text of ['http://web_1:3000/', 'http://intranet./']) expect(checkedUrl(text, inside)).toBeInstanceOf(URL);
  });

  test('may be a private one and plain where that is allowed, and never the one where keys of a cloud lie', () => {
    for (const text of [
      'http://localhost:3000/',
      'http://127.0.0.1/',
      'https://10.0.0.1:8443/',
      'http://[::1]:8080/',
      'http://intranet/',
    ]) {
      expect(checkedUrl(text, inside)).toBeInstanceOf(URL);
    }
    for (const host of ['169.254.169.254', '168.63.129.16', '100.100.100.200', '224.0.0.1', '0.0.0.0', '[fe80::1]']) {
      expect(checkedUrl(`http://${host}/`, inside)).toBe('private');
    }
    expect(checkedUrl('ftp://10.0.0.1/', inside)).toBe('scheme');
  });

  test('has the ports that its sentence names', () => {
    expect(addressProblemSentence('port', publicOnly)).toBe('Use port 443, or one from 1,024 up.');
    expect(addressProblemSentence('port', inside)).toBe('Use port 443, port 80 with http, or one from 1,024 up.');
    for (const text of ['http://intranet:80/', 'http://intranet:443/', 'http://intranet:1024/', 'https://intranet/'])
      expect(checkedUrl(text, inside)).toBeInstanceOf(URL);
    for (const text of ['https://intranet:80/', 'http://intranet:81/', 'http://intranet:1023/'])
      expect(checkedUrl(text, inside)).toBe('port');
  });
});

describe('an address that a name leads to', () => {
  test.each(['198.18.0.1', '2001:db8::1', '2001:20::1', '3fff::1', '5f00::1', '100::1', 'fe80::1%eth0', 'nonsense', ''])(
    'is not called where it means no server on the internet: %s',
    (address) => {
      expect(mayCall(address, publicOnly)).toBe(false);
    },
  );

  test('is called where it does', () => {
    for (const address of ['8.8.8.8', '198.20.0.1', '2606:4700::1111', '2a00:1450::1', '::ffff:8.8.8.8']) {
      expect(mayCall(address, publicOnly)).toBe(true);
    }
  });
});
