/** The data of a demo customer that is specified by hand; the remaining fields are generated. */
export interface Profile {
  first?: string;
  last?: string;
  company?: string;
  /** The local part of the email address for people whose names are not written in Latin letters. */
  handle?: string;
  address?: string;
  zip?: string;
  terms?: number;
  taxExempt?: boolean;
  notes?: string;
  tags?: string[];
  source?: string;
}

/**
 * The demo customers that do not appear in the design mockups. The first 29 of them joined before the first invoices
 * were written.
 */
export const otherCustomers: readonly Profile[] = [
  { first: 'Amara', last: 'Osei', company: 'Sellwood Community School', taxExempt: true },
  { first: 'Russell', last: 'Tate' },
  { first: 'Ingrid', last: 'Halvorsen' },
  { first: 'Wei', last: 'Zhang', company: 'Jade Garden Restaurant' },
  { first: 'Carla', last: 'Mendoza' },
  { first: 'Dennis', last: 'Oakley' },
  { first: 'Beth', last: 'Novak', company: 'Novak Veterinary Clinic' },
  { first: '美咲', last: '田中', handle: 'misaki.tanaka' },
  { first: 'Patrick', last: 'Sullivan' },
  { first: 'Yolanda', last: 'Greer' },
  { first: 'Samir', last: 'Haddad', company: 'Haddad Rug Gallery' },
  { first: 'Claire', last: 'Dubois' },
  { first: 'Otis', last: 'Freeman' },
  { first: 'Janet', last: 'Kowalski' },
  { first: 'Ricardo', last: 'Peña' },
  { company: 'Rose City Food Pantry', taxExempt: true },
  { first: 'Linda', last: 'Ashworth' },
  { first: 'Kofi', last: 'Boateng' },
  { first: 'Margaret', last: 'Doyle' },
  { first: 'Anders', last: 'Nyström' },
  { first: 'Teresa', last: 'Villanueva', company: 'Casa Teresa Preschool' },
  { first: 'Gordon', last: 'McBride' },
  { first: 'Fatima', last: 'El-Amin' },
  { first: 'Олена', last: 'Ковальчук', handle: 'olena.kovalchuk' },
  { first: 'Howard', last: 'Pruitt', company: 'Pruitt & Sons Hardware' },
  { first: 'Simone', last: 'Laurent' },
  { first: 'Derek', last: 'Yamada' },
  { first: 'Paula', last: 'Engström' },
  { first: 'Victor', last: 'Salazar', company: 'Salazar Auto Body' },
  { first: 'Rebecca', last: 'Stone' },
  { first: 'Jun', last: 'Takahashi' },
  { first: 'Molly', last: 'Brennan' },
  { first: 'Terrence', last: 'Walker' },
  { first: 'Aisha', last: 'Mohamed' },
  { first: 'Karl', last: 'Vogel', company: 'Vogel Bike Works' },
  { first: 'Diane', last: 'Petrov' },
  { first: 'Hector', last: 'Ruiz' },
  { first: 'Sylvia', last: 'Chen' },
  { first: 'Nathan', last: 'Brooks' },
  { first: 'Leilani', last: 'Kealoha' },
  { company: 'Kerns Street Condominiums' },
  { first: 'Brian', last: 'Ellsworth' },
  { first: 'Rosa', last: 'Jimenez' },
  { first: 'Colin', last: 'Fairchild' },
  { first: 'Meera', last: 'Nair' },
  { first: 'Stuart', last: 'Holloway', company: 'Holloway Law Office' },
  { first: 'Annika', last: 'Berg' },
  { first: 'Desmond', last: 'Clarke' },
  { first: 'Gloria', last: 'Reyes' },
  { first: 'Philip', last: 'Underhill' },
  { first: 'Min-jun', last: 'Seo' },
  { first: 'Vanessa', last: 'Cole', company: 'Cole & Finch Interiors' },
  { first: 'Arthur', last: 'Penrose' },
  { first: 'Lucia', last: 'Moretti' },
  { first: 'Wendell', last: 'Price' },
  { first: 'Tamara', last: 'Sokolova' },
  { first: 'Eric', last: 'Lundgren' },
  { first: 'Jasmine', last: 'Patel' },
  { first: 'Roger', last: 'Thornton' },
  { first: 'Helen', last: 'Nakamura', company: 'Saint Aidan Parish', taxExempt: true },
  { first: 'Curtis', last: 'Boone' },
  { first: 'Daniela', last: 'Rossi' },
  { first: 'Ibrahim', last: 'Kaya' },
  { first: 'Kathleen', last: 'O’Hara' },
  { first: 'Moses', last: 'Abara' },
  { first: 'Peggy', last: 'Lindholm' },
  { first: 'Sanjay', last: 'Gupta', company: 'Burnside Print Shop' },
  { first: 'Tess', last: 'Winslow' },
  { first: 'Raymond', last: 'Cho' },
];
