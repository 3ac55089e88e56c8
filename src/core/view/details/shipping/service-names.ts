/**
 * Names of the carriers' services, each with the codes that shops of the Magento family send after the carrier's code.
 * Names are the same in every language. UPS numbers that mean another service in another country are left out, and
 * FedEx needs no list, because its codes are readable.
 */
export const serviceNames: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  ups: {
    Ground: '03 GND',
    Standard: '11',
    'Next Day Air Saver': '13',
  },
  usps: {
    'Priority Mail': '1',
    'Priority Mail Express': '3',
    'Media Mail': '6',
    'Ground Advantage': '1058',
    'Priority Mail Express International': 'INT_1',
    'Priority Mail International': 'INT_2',
  },
  dhl: {
    'Express Worldwide': 'D P U',
    'Express 9:00': 'E K',
    'Express 10:30': 'L M',
    'Express 12:00': 'T Y',
    'Economy Select': 'H W',
  },
};
