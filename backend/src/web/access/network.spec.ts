import { describe, expect, test } from '@jest/globals';
import { addressPrefix, clientOf } from './network.ts';

const from = (ip: string, headers = {}) => clientOf({ ip, headers });

describe('the network of a caller', () => {
  test.each([
    ['192.0.2.7', '192.0.2.7'],
    ['::ffff:192.0.2.7', '192.0.2.7'],
    ['::ffff:c000:207', '192.0.2.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:0DB8:0001:0002::1', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['::', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['not an address', 'not an address'],
    ['', ''],
  ])('of %s is %s', (ip, network) => {
    expect(from(ip).network).toBe(network);
  });

  test.each(['127.0.0.1', '::1', '0:0:0:0:0:0:0:1', '::ffff:127.0.0.1'])('is this machine at %s', (ip) => {
    expect(from(ip).isLocal).toBe(true);
    for (const header of ['x-forwarded-for', 'forwarded', 'x-real-ip']) expect(from(ip, { [header]: '' }).isLocal).toBe(false);
  });

  test.each(['192.0.2.7', '2001:db8::1', '1127.0.0.1', '::1:1'])('is not this machine at %s', (ip) => {
    expect(from(ip).isLocal).toBe(false);
  });

  test.each([
    ['192.0.2.7', '192.0.2.0/24'],
    ['2001:db8:1:2:3::', '2001:db8:1::/48'],
  ])('of %s is logged as %s', (ip, prefix) => {
    expect(addressPrefix(from(ip).network)).toBe(prefix);
  });
});
