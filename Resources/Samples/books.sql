create table author (id integer primary key, name text not null, born integer);
create table book (
  id integer primary key, title text not null, author integer references author (id),
  year integer, price decimal);
insert into author values
  (1, 'Jane Austen', 1775), (2, 'Charles Darwin', 1809), (3, 'Mary Shelley', 1797), (4, 'Jules Verne', 1828),
  (5, 'Virginia Woolf', 1882);
insert into book values
  (1, 'Sense and Sensibility', 1, 1811, 8.5), (2, 'Pride and Prejudice', 1, 1813, 9.0),
  (3, 'Frankenstein', 3, 1818, 7.5), (4, 'On the Origin of Species', 2, 1859, 14.0),
  (5, 'Journey to the Centre of the Earth', 4, 1864, 6.0), (6, 'Around the World in Eighty Days', 4, 1872, 6.5),
  (7, 'Mrs Dalloway', 5, 1925, 11.0), (8, 'Orlando', 5, 1928, null);
